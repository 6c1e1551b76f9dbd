// Plans alerts: each has signals in its order, and an end that its cards and repeats must show.

import type { AlertState } from "../../../src/contract/presets/preset.ts";
import type { WebhookPlan } from "../plan.ts";
import { seededRandom } from "../random.ts";

/** `late`: resolved after its repeat was due. */
const ALERT_ENDS = ["firing", "acknowledged", "resolved", "late"] as const;
type AlertEnd = (typeof ALERT_ENDS)[number];

type AlertSignal = { state: AlertState; atMs: number };

export type PlannedAlert = {
  number: number;
  /** Place of its group in the world. */
  group: number;
  end: AlertEnd;
  /** With a repeated `firing`, which changes nothing. */
  signals: readonly AlertSignal[];
};

export type AlertPlan = {
  seed: number;
  alerts: number;
  groups: number;
  /** Alerts begin to fire until then. */
  fireUntilMs: number;
  /** Late ones are resolved from then on. */
  lateFromMs: number;
};

const END_AFTER_MS = [1_000, 5_000] as const;
const AGAIN_AFTER_MS = 500;
const LATE_FOR_MS = 4_000;

export function planAlerts(plan: AlertPlan): PlannedAlert[] {
  const random = seededRandom(plan.seed, "alerts");
  return Array.from({ length: plan.alerts }, (_, number) => {
    const end = ALERT_ENDS[number % ALERT_ENDS.length] ?? "firing";
    const firedMs = random.between(0, plan.fireUntilMs);
    const soonMs = firedMs + random.between(...END_AFTER_MS);
    const lateMs = plan.lateFromMs + random.between(0, LATE_FOR_MS);
    const fired = { state: "firing", atMs: firedMs } as const;
    const again = { state: "firing", atMs: firedMs + AGAIN_AFTER_MS } as const;
    const ends = {
      firing: [],
      acknowledged: [{ state: "acknowledged", atMs: soonMs }],
      resolved: [{ state: "resolved", atMs: soonMs }],
      late: [{ state: "resolved", atMs: lateMs }],
    } as const satisfies Record<AlertEnd, readonly AlertSignal[]>;
    const signals = [fired, again, ...ends[end]];
    return { number, group: number % plan.groups, end, signals };
  });
}

export type AlertWebhook = WebhookPlan & { alert: PlannedAlert; state: AlertState };

/** A sender that tries for a minute. */
const AGAIN_MS = [300, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000, 8_000];

export function webhooksOf(alert: PlannedAlert): AlertWebhook[] {
  return alert.signals.map(({ state, atMs }, place) => ({
    number: alert.number * 10 + place,
    atMs,
    sender: "custom",
    deliveryId: `alert-${alert.number}-${place}`,
    process: place % 2 === 0 ? 0 : 1,
    copiesAfterMs: [],
    redeliverAfterMs: AGAIN_MS,
    alert,
    state,
  }));
}
