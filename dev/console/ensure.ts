// Builds the console on demand when Relay runs from sources: if it is missing or stale. Concurrent callers wait for the
// one that builds.

import { execFileSync } from "node:child_process";
import path from "node:path";
import { isStale } from "./is-stale.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const BUILD = path.join(ROOT, "dev/build-console.ts");

export const CONSOLE_FOLDER = path.join(ROOT, "dist/console");
export const CONSOLE_SOURCES = path.join(ROOT, "console");

export function isConsoleStale(): boolean {
  const others = ["src/contract", "dev/console", "package-lock.json"].map((name) =>
    path.join(ROOT, name),
  );
  return isStale(path.join(CONSOLE_FOLDER, "index.html"), [CONSOLE_SOURCES, ...others]);
}

export function ensureConsole(say: (line: string) => void = () => {}): void {
  if (!isConsoleStale()) return;
  say("Building the console. Later starts skip this unless its sources change.");
  execFileSync("flock", [CONSOLE_SOURCES, process.execPath, BUILD, "--if-stale"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}
