// All that the page of a table needs. The server sends it as one file with everything that these need.
export { lay } from "./board.js";
export { learn } from "./lesson.js";
export { start } from "./table.js";
