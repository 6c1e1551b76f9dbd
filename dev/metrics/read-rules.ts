// Parses the file of alert rules.

import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";

export const RULES_FILE = "deploy/prometheus/relay.rules.yml";
export const RULE_TESTS_FILE = "deploy/prometheus/relay.rules.test.yml";

const Recorded = z.strictObject({ record: z.string(), expr: z.string() });
const AlertRule = z.strictObject({
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
  groups: z.array(
    z.strictObject({ name: z.string(), rules: z.array(z.union([Recorded, AlertRule])) }),
  ),
});

export type AlertRule = z.output<typeof AlertRule>;

type RuleFile = { alerts: readonly AlertRule[]; recorded: readonly z.output<typeof Recorded>[] };

export function readRules(text = readFileSync(RULES_FILE, "utf8")): RuleFile {
  const rules = Rules.parse(parse(text)).groups.flatMap((each) => each.rules);
  return {
    alerts: rules.filter((rule) => "alert" in rule),
    recorded: rules.filter((rule) => "record" in rule),
  };
}

const Tests = z.looseObject({
  tests: z.array(
    z.looseObject({
      name: z.string(),
      promql_expr_test: z.array(
        z.looseObject({ expr: z.string(), exp_samples: z.array(z.unknown()).default([]) }),
      ),
    }),
  ),
});

/** Tests of the rules: the alert, and whether it fires at each checked time. */
export function readRuleTests(text: string): { alert: string; fires: readonly boolean[] }[] {
  return Tests.parse(parse(text)).tests.map(({ name, promql_expr_test: looks }) => ({
    alert: name,
    fires: looks
      .filter(({ expr }) => expr === `count(ALERTS{alertname="${name}",alertstate="firing"})`)
      .map(({ exp_samples: expected }) => expected.length > 0),
  }));
}
