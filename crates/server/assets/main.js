// Starts what the page needs.
import { theme } from "./prefs.js";

theme();
switch (document.body.dataset.page) {
  case "table": {
    const [{ start }, { lay }] = await Promise.all([import("./table.js"), import("./board.js")]);
    await lay();
    start();
    break;
  }
  case "start": {
    const { startForm } = await import("./start.js");
    startForm();
    break;
  }
  case "home": {
    const { importForm } = await import("./start.js");
    importForm();
    break;
  }
  case "rules": {
    const { searchRules } = await import("./rules.js");
    searchRules();
    break;
  }
  default:
}
