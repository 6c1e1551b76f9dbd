// Checks rules about the tree that no linter has.

import { clockFaults } from "./tree/clocks.ts";
import { gridFaults } from "./tree/grid.ts";
import { readModules } from "./tree/modules.ts";
import { AREAS, nameFaults } from "./tree/names.ts";

const root = new URL("..", import.meta.url).pathname;
const modules = readModules(root, ["src", "console", "sandbox", "bench", "test", "dev"]);

const namesIn = (folders: readonly string[]) =>
  nameFaults(modules.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`))));

const faults = [...gridFaults(modules), ...clockFaults(modules), ...AREAS.flatMap(namesIn)];
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}
