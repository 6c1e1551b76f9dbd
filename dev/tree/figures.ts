// Figures of the tree: sizes, loose files, files with one importer, and cycles between features.

import path from "node:path";
import type { Module } from "./modules.ts";

export type LayerFigures = {
  layer: string;
  files: number;
  lines: number;
  median: number;
  p90: number;
  max: number;
  /** Files in the layer's own folder. */
  loose: number;
};

export function layerFigures(layer: string, modules: readonly Module[]): LayerFigures {
  const own = modules.filter((module) => module.path.startsWith(`${layer}/`));
  const sizes = own.map(({ lines }) => lines).toSorted((a, b) => a - b);
  const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)] ?? 0;
  return {
    layer,
    files: own.length,
    lines: sizes.reduce((sum, lines) => sum + lines, 0),
    median: at(0.5),
    p90: at(0.9),
    max: at(1),
    loose: own.filter((module) => path.dirname(module.path) === layer).length,
  };
}

/** Folders with the most files of their own, largest first. */
export function fullestFolders(modules: readonly Module[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const module of modules) {
    const folder = path.dirname(module.path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}

export function singleImporterFiles(modules: readonly Module[]): readonly string[] {
  const importers = new Map<string, number>();
  for (const { imports } of modules)
    for (const imported of imports) importers.set(imported, (importers.get(imported) ?? 0) + 1);
  return modules.map((module) => module.path).filter((name) => importers.get(name) === 1);
}

/** Sibling folders below `layer` that reach each other through imports, as sets of folder names. */
export function featureCycles(
  layer: string,
  modules: readonly Module[],
): readonly (readonly string[])[] {
  const edges = featureEdges(layer, modules);
  const features = [...edges.keys()].toSorted();
  const reached = new Map(features.map((feature) => [feature, reachableFrom(feature, edges)]));
  const cycles = new Map<string, readonly string[]>();
  for (const feature of features) {
    const cycle = features.filter(
      (other) => reached.get(feature)?.has(other) && reached.get(other)?.has(feature),
    );
    if (cycle.length > 1) cycles.set(cycle.join(), cycle);
  }
  return [...cycles.values()];
}

type Edges = ReadonlyMap<string, ReadonlySet<string>>;

function featureEdges(layer: string, modules: readonly Module[]): Edges {
  const featureOf = (name: string) => {
    const [feature, ...rest] = name.slice(layer.length + 1).split("/");
    return name.startsWith(`${layer}/`) && rest.length > 0 ? feature : undefined;
  };
  const edges = new Map<string, Set<string>>();
  for (const module of modules) {
    const from = featureOf(module.path);
    if (from === undefined) continue;
    const known = edges.get(from) ?? new Set();
    edges.set(from, known);
    for (const imported of module.imports) {
      const to = featureOf(imported);
      if (to !== undefined && to !== from) known.add(to);
    }
  }
  return edges;
}

function reachableFrom(start: string, edges: Edges): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let feature = open.pop(); feature !== undefined; feature = open.pop())
    for (const next of edges.get(feature) ?? [])
      if (!seen.has(next)) {
        seen.add(next);
        open.push(next);
      }
  return seen;
}
