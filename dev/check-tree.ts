// Rules about the tree that no linter has.

import { clockFaults } from "./tree/clocks.ts";
import { readModules } from "./tree/modules.ts";

const root = new URL("..", import.meta.url).pathname;
const modules = readModules(root, ["src", "console", "sandbox", "bench", "dev"]);

const faults = clockFaults(modules);
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}
