// When a check becomes an alert and when owners are notified. A flapping alert notifies again at the earliest 30
// minutes after it was resolved.

import type { Alert } from "../../contract/alerts/alerts.ts";

const MINUTE_MS = 60_000;

export const LATELY_MS = 15 * MINUTE_MS;
const MIN_SETTLED = 20;
const FAILING_SHARE = 0.25;
/** Smallest count that can reach FAILING_SHARE. Queries use it as a lower bound. */
export const MIN_FAILED = MIN_SETTLED * FAILING_SHARE;
export const MIN_REJECTED = 10;
export const LONG_WAIT_MS = 10 * MINUTE_MS;
export const QUIET_AFTER_RESOLVED_MS = 30 * MINUTE_MS;

/** Identity of an alert: one per group, kind and subject. */
export type AlertKey = { groupKey: string; kind: Alert["kind"]; subject: string };

export type AlertCheck = AlertKey & { alert: Alert };

export type OpenAlert = AlertCheck & { id: string; since: number; isNotified: boolean };

export type AlertRuleInput = {
  now: number;
  checks: readonly AlertCheck[];
  open: readonly OpenAlert[];
  /** Alerts that were notified and resolved, with the time they were last resolved. */
  resolved: readonly (AlertKey & { at: number })[];
};

export type AlertChanges = {
  begins: readonly AlertCheck[];
  tells: readonly OpenAlert[];
  resolves: readonly OpenAlert[];
};

export function isAlerting(alert: Alert): boolean {
  switch (alert.kind) {
    case "failures": {
      const { failed, settled } = alert;
      return settled >= MIN_SETTLED && failed >= settled * FAILING_SHARE;
    }
    case "rejected":
      return alert.rejected >= MIN_REJECTED;
    case "waiting":
      return alert.waitsMs >= LONG_WAIT_MS;
    case "targetPaused":
    default:
      return true;
  }
}

/** Alerts to open, to notify about and to resolve. */
export function evaluateAlerts({ now, checks, open, resolved }: AlertRuleInput): AlertChanges {
  const seen = new Map(
    checks.filter(({ alert }) => isAlerting(alert)).map((each) => [nameOf(each), each]),
  );
  const known = new Set(open.map(nameOf));
  const justResolved = new Set(
    resolved.filter(({ at }) => now - at < QUIET_AFTER_RESOLVED_MS).map(nameOf),
  );
  return {
    begins: [...seen.values()].filter((each) => !known.has(nameOf(each))),
    tells: open.filter(
      (each) => !each.isNotified && seen.has(nameOf(each)) && !justResolved.has(nameOf(each)),
    ),
    resolves: open.filter((each) => !seen.has(nameOf(each))),
  };
}

function nameOf({ groupKey, kind, subject }: AlertKey): string {
  return `${groupKey} ${kind} ${subject}`;
}

/** An alert as it is posted to the operator's URL. */
export type OperatorEvent = {
  type: string;
  /** Events of one subject are posted in order. */
  subject: string;
  /** Milliseconds since the epoch. */
  since: number;
  /** Unset while the alert is open. */
  until?: number;
  data: Readonly<Record<string, unknown>>;
};

const TYPES: Readonly<Record<Alert["kind"], { began: string; resolved: string }>> = {
  targetPaused: { began: "target.paused", resolved: "target.resumed" },
  failures: { began: "failures.high", resolved: "failures.resolved" },
  rejected: { began: "webhooks.rejected", resolved: "webhooks.accepted" },
  waiting: { began: "messages.waiting", resolved: "messages.moving" },
};

export function eventOf(
  { alert, groupKey, subject, since }: OpenAlert,
  groupId: string,
  until: number | undefined,
): OperatorEvent {
  const { kind, ...figures } = alert;
  const targetId = kind === "targetPaused" ? { targetId: subject } : {};
  return {
    type: TYPES[kind][until === undefined ? "began" : "resolved"],
    subject: `${groupKey} ${kind} ${subject}`,
    since,
    ...(until !== undefined && { until }),
    data: { groupId, ...targetId, ...figures },
  };
}
