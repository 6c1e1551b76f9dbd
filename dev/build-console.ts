// The second half of `npm run build`. With --if-stale it is quiet, and does nothing where nothing changed.

import { buildConsole } from "./console/build.ts";
import { isConsoleStale } from "./console/ensure.ts";

const isQuiet = process.argv.includes("--if-stale");
if (!isQuiet || isConsoleStale()) await buildConsole(isQuiet ? "error" : "info");
