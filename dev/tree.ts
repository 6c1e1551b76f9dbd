// `npx node dev/tree.ts`: the size and shape of the tree, layer by layer.

import { readdirSync } from "node:fs";
import { tableOf } from "./markdown-table.ts";
import {
  featureCycles,
  fullestFolders,
  layerFigures,
  singleImporterFiles,
} from "./tree/figures.ts";
import { readModules } from "./tree/modules.ts";

const root = new URL("..", import.meta.url).pathname;
const LAYERS = readdirSync(`${root}/src`).map((layer) => `src/${layer}`);
const OTHERS = ["console", "sandbox", "bench", "dev"];
const modules = readModules(root, ["src", ...OTHERS]);
const ofSrc = modules.filter((module) => module.path.startsWith("src/"));

const COLUMNS = ["Layer", "Files", "Lines", "Median", "p90", "Max", "Loose", "Cycles"];
const rows = [...LAYERS, "src", ...OTHERS].map((layer) => {
  const { files, lines, median, p90, max, loose } = layerFigures(layer, modules);
  const cycles = layer === "src" ? 0 : featureCycles(layer, modules).length;
  return [layer, ...[files, lines, median, p90, max, loose, cycles].map(String)];
});
console.log(tableOf(COLUMNS, rows));

console.log("\nCycles between features:");
for (const layer of LAYERS)
  for (const cycle of featureCycles(layer, modules)) console.log(`  ${layer}: ${cycle.join(", ")}`);

console.log("\nFullest folders of src:");
for (const [folder, files] of fullestFolders(ofSrc).slice(0, 10))
  console.log(`  ${files} ${folder}`);

const single = singleImporterFiles(ofSrc).length;
console.log(`\nFiles of src with one importer: ${single} of ${ofSrc.length}`);
