// Modules of the tree with their imports, parsed from text, because relative imports contain the full file name.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type Module = {
  /** Relative to the project's root. */
  path: string;
  lines: number;
  imports: readonly string[];
  text: string;
};

const IS_MODULE = /\.tsx?$/;
const IS_TEST = /\.test\.tsx?$/;
const SPECIFIER = /(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g;

/** Excludes tests. */
export function readModules(root: string, folders: readonly string[]): readonly Module[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .map((name) => path.join(folder, name))
      .filter((name) => IS_MODULE.test(name) && !IS_TEST.test(name))
      .toSorted()
      .map((name) => readModule(root, name)),
  );
}

function readModule(root: string, name: string): Module {
  const text = readFileSync(path.join(root, name), "utf8");
  const specifiers = [...text.matchAll(SPECIFIER)].map(([, specifier = ""]) => specifier);
  const imports = new Set(specifiers.map((to) => path.join(path.dirname(name), to)));
  return { path: name, lines: text.split("\n").length - 1, imports: [...imports], text };
}
