// Every check of the ingress, each with a relay that lacks it.

import { ingressRules } from "../../src/app/ingress/receive-webhook.ts";
import type { WorldOptions } from "../support/world.ts";

type Seams = Pick<WorldOptions, "rules" | "events">;

const all = ingressRules({ now: () => 0, databaseNow: () => 0 });

const without = <T extends { name: string }>(checks: readonly T[], name: string) =>
  checks.filter((check) => check.name !== name);

export const switches: ReadonlyMap<string, Seams> = new Map<string, Seams>([
  ...all.headerChecks.map(({ name }): [string, Seams] => [
    name,
    { rules: (rules) => ({ ...rules, headerChecks: without(rules.headerChecks, name) }) },
  ]),
  ...all.bodyChecks.map(({ name }): [string, Seams] => [
    name,
    { rules: (rules) => ({ ...rules, bodyChecks: without(rules.bodyChecks, name) }) },
  ]),
  ["body-size", { rules: (rules) => ({ ...rules, maxBytes: Number.POSITIVE_INFINITY }) }],
  [
    "failure-limit",
    { rules: (rules) => ({ ...rules, failures: { ...rules.failures, note: () => undefined } }) },
  ],
  [
    "delivery-claim",
    {
      events: (events) => ({
        append: (event) => events.append({ ...event, deliveryId: undefined }),
      }),
    },
  ],
  [
    "nonce-claim",
    {
      events: (events) => ({ append: (event) => events.append({ ...event, nonce: undefined }) }),
    },
  ],
]);
