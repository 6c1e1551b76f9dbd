// Measures the JavaScript of the console's first page as transferred: entry point and overview with their imports.
// Charts load later and are reported separately.

import { readFileSync, statSync } from "node:fs";
import path from "node:path";

type Chunk = { file: string; imports?: string[] };
type Manifest = Readonly<Record<string, Chunk>>;

const FIRST_PAGE = ["index.html", "overview/overview-page.tsx"];
const LATER = ["charts/"];
const MAX_BYTES = 250_000;

export function weighFirstPage(folder: string): string {
  const manifest: Manifest = JSON.parse(
    readFileSync(path.join(folder, ".vite/manifest.json"), "utf8"),
  );
  const first = filesOf(manifest, FIRST_PAGE);
  const charts = Object.keys(manifest).filter((name) =>
    LATER.some((beginning) => name.startsWith(beginning)),
  );
  const later = filesOf(manifest, charts).difference(first);
  const bytes = sizeOf(folder, first, ".gz");
  const words =
    `first page: ${kilobytes(bytes)} of compressed JavaScript in gzip, ` +
    `${kilobytes(sizeOf(folder, first, ".br"))} in Brotli; ` +
    `its charts come later: ${kilobytes(sizeOf(folder, later, ".gz"))} and ${kilobytes(sizeOf(folder, later, ".br"))}`;
  if (bytes > MAX_BYTES) throw new Error(`${words}. That is more than ${kilobytes(MAX_BYTES)}.`);
  return words;
}

/** With all static imports. */
function filesOf(manifest: Manifest, names: readonly string[]): Set<string> {
  const files = new Set<string>();
  const take = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) take(imported);
  };
  for (const name of names) take(name);
  return files;
}

function sizeOf(folder: string, files: ReadonlySet<string>, ending: string): number {
  let bytes = 0;
  for (const file of files) {
    const whole = path.join(folder, file);
    const compressed = statSync(whole + ending, { throwIfNoEntry: false });
    bytes += (compressed ?? statSync(whole)).size;
  }
  return bytes;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}
