// The part `deploy` of `npm run check`: static checks of the deployment files, without a container engine. `npm run
// test:install` runs them.

import { readFileSync } from "node:fs";
import { composeFaults, lintFaults } from "./deploy/check-compose.ts";
import { dockerfileFaults } from "./deploy/check-dockerfile.ts";
import { kubernetesFaults, renderKubernetes } from "./deploy/check-kubernetes.ts";
import { promtoolFaults, ruleFaults } from "./deploy/check-prometheus.ts";
import { systemdFaults, unitFaults, UNITS } from "./deploy/check-unit.ts";
import { RULE_TESTS_FILE, RULES_FILE } from "./metrics/read-rules.ts";

const read = (file: string) => readFileSync(file, "utf8");
const { version }: { version: string } = JSON.parse(read("package.json"));
const nodeVersion = read(".node-version").trim();
const DOCKERFILE = "deploy/Dockerfile";
const COMPOSE = "deploy/compose.yaml";

const KUBERNETES = "deploy/kubernetes";

const rendered = renderKubernetes();
const bySystemd = systemdFaults("deploy");
const byPromtool = promtoolFaults("deploy/prometheus");
const ruleTexts = {
  rules: read(RULES_FILE),
  tests: read(RULE_TESTS_FILE),
  runbooks: read("docs/runbooks.md"),
};
const faults = [
  ...named(DOCKERFILE, dockerfileFaults(read(DOCKERFILE), { nodeVersion, version })),
  ...named(COMPOSE, [...lintFaults(COMPOSE), ...composeFaults(read(COMPOSE))]),
  ...UNITS.flatMap((unit) => named(`deploy/${unit}`, unitFaults(unit, read(`deploy/${unit}`)))),
  ...named("deploy", bySystemd ?? []),
  ...(rendered === undefined ? [] : named(KUBERNETES, kubernetesFaults(rendered, version))),
  ...named(RULES_FILE, [...ruleFaults(ruleTexts), ...(byPromtool ?? [])]),
];
if (faults.length > 0) {
  console.error(`deploy (${faults.length}):\n  ${faults.join("\n  ")}`);
  process.exit(1);
}
const systemd = bySystemd
  ? ""
  : " (systemd is not installed here: the units by our own rules alone)";
const prometheus = byPromtool ? "" : " (promtool is not installed here: by our own rules alone)";
const kubernetes = rendered === undefined ? " (kubectl is not installed here: not rendered)" : "";
console.log(
  `deploy ok: ${DOCKERFILE}, ${COMPOSE}, ${UNITS.join(", ")}${systemd}, ${RULES_FILE}${prometheus}, ${KUBERNETES}${kubernetes}`,
);

function named(file: string, found: readonly string[]): string[] {
  return found.map((fault) => `${file}: ${fault}`);
}
