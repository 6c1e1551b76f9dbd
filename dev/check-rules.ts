// Runs promtool on the alert rules, their tests and the configuration. Unlike `npm run check -- deploy`, it fails if
// promtool is missing.

import { readFileSync } from "node:fs";
import { promtoolFaults } from "./deploy/check-prometheus.ts";
import { readRules, readRuleTests, RULE_TESTS_FILE } from "./metrics/read-rules.ts";

const faults = promtoolFaults("deploy/prometheus") ?? [
  "promtool is not installed: apt-get install prometheus",
];
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}
const tests = readRuleTests(readFileSync(RULE_TESTS_FILE, "utf8")).length;
console.log(`promtool: ${readRules().alerts.length} alerts, ${tests} tests of them passed`);
