// Builds the console. The new files replace the old ones atomically, so a process that starts meanwhile finds a
// complete build.

import { renameSync, rmSync } from "node:fs";
import path from "node:path";
import { build, type LogLevel } from "vite";
import { compressAssets } from "./compress-assets.ts";
import { weighFirstPage } from "./weigh.ts";
import { withoutServerParts } from "./without-server-parts.ts";
import { CONSOLE_FOLDER, CONSOLE_SOURCES } from "./ensure.ts";

const NEXT = `${CONSOLE_FOLDER}-next`;

export async function buildConsole(logLevel: LogLevel): Promise<void> {
  // Regardless of the environment: a served build never contains development code of libraries.
  process.env["NODE_ENV"] = "production";
  await build({
    root: CONSOLE_SOURCES,
    logLevel,
    plugins: [withoutServerParts],
    build: { outDir: NEXT },
  });
  compressAssets(path.join(NEXT, "assets"));
  const weight = weighFirstPage(NEXT);
  if (logLevel === "info") console.log(weight);
  rmSync(CONSOLE_FOLDER, { recursive: true, force: true });
  renameSync(NEXT, CONSOLE_FOLDER);
}
