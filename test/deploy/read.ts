// The files that people install with, as they stand in the project.

import { readFileSync } from "node:fs";
import path from "node:path";

export const project = path.join(import.meta.dirname, "../..");

export function read(name: string): string {
  return readFileSync(path.join(project, name), "utf8");
}

/** Fails where there is nothing to replace: a mutation that changes nothing proves nothing. */
export function withChange(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`nothing like ${from}`);
  return text.replace(from, to);
}
