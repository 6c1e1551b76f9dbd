// Rules of the feature grid: features have no import cycles. In a layer of `src` no file is loose, and folders stay small.

import path from "node:path";
import { featureCycles, fullestFolders } from "./figures.ts";
import type { Module } from "./modules.ts";

const ENTRY_POINTS: ReadonlySet<string> = new Set(["index.ts", "cli.ts"]);
const MAX_FILES = 20;
/** One file per feature: this layer has no folders. */
const FLAT_LAYER = "src/ports";
/** Their folders are features, too. */
const OTHER_TREES = ["console", "sandbox", "test", "dev"];

export function gridFaults(modules: readonly Module[]): readonly string[] {
  const ofSrc = modules.filter((module) => module.path.startsWith("src/"));
  const layers = new Set(ofSrc.map((module) => module.path.split("/").slice(0, 2).join("/")));
  return [
    ...[...layers, ...OTHER_TREES].flatMap((layer) =>
      featureCycles(layer, modules).map((cycle) => `${layer}: ${cycle.join(", ")} form a cycle`),
    ),
    ...ofSrc.filter(isLoose).map((module) => `${module.path}: move it into a feature`),
    ...fullestFolders(ofSrc)
      .filter(([, files]) => files > MAX_FILES)
      .map(([folder, files]) => `${folder} has ${files} files: split it`),
  ];
}

function isLoose(module: Module): boolean {
  const folder = path.dirname(module.path);
  const isLayer = folder.split("/").length === 2 && folder !== FLAT_LAYER;
  return isLayer && !ENTRY_POINTS.has(path.basename(module.path));
}
