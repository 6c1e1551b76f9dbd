// Events that a filter must name in `event`, without wildcards. Custom events are opt-in, security alerts reveal
// vulnerabilities, and resolved review threads are too many.

import type { Reason } from "../../../contract/routing/verdicts.ts";
import type { RelayEvent } from "../../events/relay-event.ts";
import { isJsonObject } from "../../kernel/json.ts";
import type { CompiledFilter } from "./compiled-filter.ts";
import { fold } from "./pattern.ts";

const SECURITY_ALERTS: ReadonlySet<string> = new Set([
  "dependabot_alert",
  "code_scanning_alert",
  "secret_scanning_alert",
  "secret_scanning_alert_location",
  "repository_vulnerability_alert",
  "security_advisory",
  "repository_advisory",
]);

const REVIEW_THREAD = "pull_request_review_thread";

export type NamedOnly = Extract<Reason, { kind: "notNamed" }>["event"];

export function isSecurityAlert(event: string): boolean {
  return SECURITY_ALERTS.has(fold(event));
}

/** The event that a filter must name to match; undefined if it need not. */
export function namedOnly(event: RelayEvent): NamedOnly | undefined {
  if (event.kind === "custom") return { kind: "custom", event: "custom" };
  const alert = event.names.find((name) => isSecurityAlert(name.event));
  if (alert) return { kind: "securityAlert", event: alert.event };
  const thread = event.names.find((name) => fold(name.event) === REVIEW_THREAD);
  return thread && { kind: "reviewThread", event: thread.event };
}

export function isNamed(named: ReadonlySet<string>, event: RelayEvent): boolean {
  return event.names.some(
    (name) => named.has(fold(name.event)) || named.has(fold(`${name.event}.${name.action ?? ""}`)),
  );
}

/** The plain `event` patterns of a filter, case-folded, except those under `not`. */
export function namesIn(filter: CompiledFilter): ReadonlySet<string> {
  return new Set(namesOf(filter));
}

function namesOf({ clauses }: CompiledFilter): string[] {
  return clauses.flatMap((clause) => {
    if (clause.kind === "all" || clause.kind === "any") return clause.filters.flatMap(namesOf);
    if (clause.kind !== "patterns" || clause.key !== "event") return [];
    return clause.wanted.filter(({ kind }) => kind === "plain").map(({ body }) => fold(body));
  });
}

/** Whether the top level of a saved filter names events. */
export function namesEvents(filter: unknown): boolean {
  if (!isJsonObject(filter)) return false;
  const { event } = filter;
  const patterns: readonly unknown[] = Array.isArray(event) ? event : [event];
  return patterns.some((each) => typeof each === "string" && !each.startsWith("!"));
}
