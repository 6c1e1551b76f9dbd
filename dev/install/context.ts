// Build context of the image: the tracked files with uncommitted changes, filtered by .dockerignore.

import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";

export function copyContext(project: string, folder: string): void {
  const ignored = readFileSync(path.join(project, ".dockerignore"), "utf8");
  for (const file of filesIn(project).filter((name) => isInContext(ignored, name))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(project, file), path.join(folder, file));
  }
}

/** Supports only our allowlist form: `*`, then lines with `!`. */
export function isInContext(dockerignore: string, file: string): boolean {
  const [all, ...lines] = dockerignore
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  if (all !== "*" || !lines.every((line) => /^![\w./-]+$/.test(line)))
    throw new Error(".dockerignore is not a list of what to let in");
  return lines.some((line) => file === line.slice(1) || file.startsWith(`${line.slice(1)}/`));
}

function filesIn(project: string): string[] {
  const args = ["ls-files", "-co", "--exclude-standard"];
  const listed = execFileSync("git", args, { cwd: project, encoding: "utf8" });
  return listed
    .trim()
    .split("\n")
    .filter((file) => existsSync(path.join(project, file)));
}
