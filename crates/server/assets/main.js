// Starts what the page needs.
import { theme, worker } from "./prefs.js";

theme();
worker();
switch (document.body.dataset.page) {
  case "table": {
    const [{ start }, { lay }] = await Promise.all([import("./table.js"), import("./board.js")]);
    await lay();
    start();
    const { learn } = await import("./lesson.js");
    learn();
    break;
  }
  case "start": {
    const { startForm } = await import("./start.js");
    startForm();
    break;
  }
  case "join": {
    const { ownWord } = await import("./start.js");
    ownWord();
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
