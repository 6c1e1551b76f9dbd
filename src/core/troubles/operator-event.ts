// A trouble as the operator's address is told of it.

import type { Alert } from "../../contract/alerts/alerts.ts";
import type { OpenAlert } from "./rules.ts";

export type OperatorEvent = {
  type: string;
  /** Those of one subject are posted in order. */
  subject: string;
  /** In milliseconds since the epoch. */
  since: number;
  /** Unset while it goes on. */
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
