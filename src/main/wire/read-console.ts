// Reads the built console once at start, so that no request reaches the file system.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Encoding } from "../../http/kit/choose-encoding.ts";
import type { ConsoleAsset, ConsoleProgram } from "../../http/admin/console-program.ts";

// Same relative path from src/main and dist/main.
export const CONSOLE_FOLDER = fileURLToPath(new URL("../../../dist/console", import.meta.url));

const TYPES: ReadonlyMap<string, string> = new Map([
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".svg", "image/svg+xml"],
  [".png", "image/png"],
  [".woff2", "font/woff2"],
]);

const ENDINGS: ReadonlyMap<Encoding, string> = new Map([
  ["br", ".br"],
  ["gzip", ".gz"],
]);

/** Undefined if the console is not built. */
export function readConsole(folder: string): ConsoleProgram | undefined {
  const page = path.join(folder, "index.html");
  if (!existsSync(page)) return undefined;
  return { page: readFileSync(page, "utf8"), assets: readAssets(path.join(folder, "assets")) };
}

function readAssets(folder: string): ConsoleProgram["assets"] {
  const names = readdirSync(folder);
  const endings = [...ENDINGS.values()];
  return new Map(
    names
      .filter((name) => !endings.includes(path.extname(name)))
      .map((name) => [name, readAsset(folder, name, new Set(names))]),
  );
}

function readAsset(folder: string, name: string, names: ReadonlySet<string>): ConsoleAsset {
  const read = (file: string) => readFileSync(path.join(folder, file));
  const there = [...ENDINGS].filter(([, ending]) => names.has(name + ending));
  return {
    contentType: TYPES.get(path.extname(name)) ?? "application/octet-stream",
    plain: read(name),
    compressed: new Map(there.map(([encoding, ending]) => [encoding, read(name + ending)])),
  };
}
