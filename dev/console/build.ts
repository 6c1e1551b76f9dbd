// The console from its sources to the files that Relay serves. They take the place of the old ones at once, so
// that whoever starts meanwhile finds the one or the other.

import { renameSync, rmSync } from "node:fs";
import path from "node:path";
import { build, type LogLevel } from "vite";
import { compressAssets } from "./compress-assets.ts";
import { weighFirstPage } from "./weigh.ts";
import { CONSOLE_FOLDER, CONSOLE_SOURCES } from "./ensure.ts";

const NEXT = `${CONSOLE_FOLDER}-next`;

export async function buildConsole(logLevel: LogLevel): Promise<void> {
  // Whatever the environment says: what is served is never the libraries' slow half.
  process.env["NODE_ENV"] = "production";
  await build({ root: CONSOLE_SOURCES, logLevel, build: { outDir: NEXT } });
  compressAssets(path.join(NEXT, "assets"));
  const weight = weighFirstPage(NEXT);
  if (logLevel === "info") console.log(weight);
  rmSync(CONSOLE_FOLDER, { recursive: true, force: true });
  renameSync(NEXT, CONSOLE_FOLDER);
}
