// Starts what the page needs.
import { theme, worker } from "./prefs.js";

theme();
worker();
switch (document.body.dataset.page) {
  case "table": {
    const { lay, learn, start } = await import("./page.js");
    await lay();
    start();
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
