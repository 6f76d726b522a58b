// Starts what the page needs.
import { theme } from "./prefs.js";

theme();
switch (document.body.dataset.page) {
  case "table": {
    const { start } = await import("./table.js");
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
