// Builds the console, the second half of `npm run build`. With --if-stale it prints nothing, and skips an up-to-date
// build.

import { buildConsole } from "./console/build.ts";
import { isConsoleStale } from "./console/ensure.ts";

const isQuiet = process.argv.includes("--if-stale");
if (!isQuiet || isConsoleStale()) await buildConsole(isQuiet ? "error" : "info");
