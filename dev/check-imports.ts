// Holds every import against the rules of .dependency-cruiser.cjs. A tool that silently sees no
// files would pass; so it must see at least as many as there are.

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
