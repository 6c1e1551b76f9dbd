// Generated files that are committed: written by `npm run gen`, compared by `npm run gen -- --check`.

import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** `file` is relative to the project, or absolute. */
export type GeneratedFile = { file: string; text: string };

export type Generate = () => readonly GeneratedFile[] | Promise<readonly GeneratedFile[]>;

/** Files that are missing or differ on disk. */
export function staleFiles(files: readonly GeneratedFile[]): GeneratedFile[] {
  return files.filter(({ file, text }) => !existsSync(file) || readFileSync(file, "utf8") !== text);
}

export function writeFiles(files: readonly GeneratedFile[]): void {
  for (const { file, text } of files) writeFileSync(file, text);
}
