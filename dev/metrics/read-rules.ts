// The file of alert rules, read.

import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";

export const RULES_FILE = "deploy/prometheus/relay.rules.yml";

const Recorded = z.strictObject({ record: z.string(), expr: z.string() });
const Alert = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(["critical", "warning"]) }),
  annotations: z.strictObject({
    summary: z.string(),
    description: z.string(),
    runbook: z.string(),
  }),
});
const Rules = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(z.union([Recorded, Alert])) })),
});

export type Alert = z.output<typeof Alert>;

export type RuleFile = { alerts: readonly Alert[]; recorded: readonly z.output<typeof Recorded>[] };

export function readRules(file = RULES_FILE): RuleFile {
  const rules = Rules.parse(parse(readFileSync(file, "utf8"))).groups.flatMap((each) => each.rules);
  return {
    alerts: rules.filter((rule) => "alert" in rule),
    recorded: rules.filter((rule) => "record" in rule),
  };
}
