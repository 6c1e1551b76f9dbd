// Checks every import against .dependency-cruiser.cjs. It requires a minimum number of modules, because a run that sees
// no files would pass.

import { importFaults } from "./import-rules.ts";

const MIN_MODULES = 60;

const { faults, modules } = await importFaults(process.cwd(), [
  "src",
  "console",
  "dev",
  "bench",
  "test",
  "sandbox",
]);
if (modules < MIN_MODULES) faults.push(`only ${modules} modules seen, expected ${MIN_MODULES}`);
if (faults.length > 0) {
  console.error(`imports (${faults.length}):\n  ${faults.join("\n  ")}`);
  process.exit(1);
}
console.log(`imports ok, ${modules} modules`);
