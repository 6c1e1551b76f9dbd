// A trouble as the operator's address is told of it.

import type { Trouble } from "../../contract/troubles.ts";
import type { OpenTrouble } from "./rules.ts";

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

const TYPES: Readonly<Record<Trouble["kind"], { began: string; over: string }>> = {
  targetPaused: { began: "target.paused", over: "target.resumed" },
  failures: { began: "failures.high", over: "failures.over" },
  rejected: { began: "webhooks.rejected", over: "webhooks.accepted" },
  waiting: { began: "messages.waiting", over: "messages.moving" },
};

export function eventOf(
  { trouble, groupKey, subject, since }: OpenTrouble,
  groupId: string,
  until: number | undefined,
): OperatorEvent {
  const { kind, ...figures } = trouble;
  const targetId = kind === "targetPaused" ? { targetId: subject } : {};
  return {
    type: TYPES[kind][until === undefined ? "began" : "over"],
    subject: `${groupKey} ${kind} ${subject}`,
    since,
    ...(until !== undefined && { until }),
    data: { groupId, ...targetId, ...figures },
  };
}
