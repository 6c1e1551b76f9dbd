// Key figures of the overview, each with a line of detail.

import type {
  Completeness,
  DeliveryMetrics,
  MetricsWindow,
} from "../../src/contract/records/metrics.ts";
import { count, counted, duration, percent } from "../parts/words.ts";

export const BEFORE: Readonly<Record<MetricsWindow, string>> = {
  "1h": "the hour before",
  "24h": "the day before",
  "7d": "the week before",
  "30d": "the 30 days before",
};

type Trend = { direction: "up" | "down" | "same"; share: string; rest: string };

type Events = DeliveryMetrics["events"];
type Counts = Pick<Events, "delivered" | "waiting" | "failed">;

/** Change from the previous window; undefined if there is nothing to compare with. */
export function trendOf(
  { delivered, waiting, failed, previousTotal }: Counts & Pick<Events, "previousTotal">,
  window: MetricsWindow,
): Trend | undefined {
  if (previousTotal === 0) return undefined;
  const total = delivered + waiting + failed;
  const change = (total - previousTotal) / previousTotal;
  const rounded = Math.round(Math.abs(change) * 100);
  const before = BEFORE[window];
  if (rounded === 0) return { direction: "same", share: "as many", rest: `as ${before}` };
  // "10 times" reads better than "900 % more".
  if (change >= 4)
    return { direction: "up", share: `${count(Math.round(change + 1))} times`, rest: before };
  return {
    direction: change > 0 ? "up" : "down",
    share: `${count(rounded)} %`,
    rest: `on ${before}`,
  };
}

export function failureShare({ delivered, failed }: Pick<Counts, "delivered" | "failed">): {
  rate: string;
  of: string;
} {
  const over = delivered + failed;
  if (over === 0) return { rate: "–", of: "nothing sent yet" };
  return { rate: percent(failed / over), of: `${count(failed)} of ${counted(over, "event")}` };
}

/** `tail` is hidden on narrow screens. */
export function toChat({ p50, p95, p99 }: DeliveryMetrics["latencyMs"]): {
  median: string;
  rest: string;
  tail: string;
} {
  if (p50 === null) return { median: "–", rest: "nothing delivered yet", tail: "" };
  return {
    median: duration(p50),
    rest: p95 === null ? "median" : `median, p95 ${duration(p95)}`,
    tail: p99 === null ? "" : `, p99 ${duration(p99)}`,
  };
}

/** "oldest 5 h 20 min, 2 from before": no bar shows the events that were received before the window. */
export function waitingWords(
  { waiting, waitingNow }: Pick<Events, "waiting" | "waitingNow">,
  oldestWaitingMs: number | null,
): string | undefined {
  if (waitingNow === 0 || oldestWaitingMs === null) return undefined;
  const before = waitingNow > waiting ? `, ${count(waitingNow - waiting)} from before` : "";
  return `oldest ${duration(oldestWaitingMs)}${before}`;
}

/** Completeness: the share of the code host's deliveries that arrived. */
export function completenessOf(known: Completeness): {
  share: string;
  rest: string;
  isMissing: boolean;
} {
  if (known === null) return { share: "–", rest: "not measured", isMissing: false };
  const { share, missing, repaired } = known;
  const rest = [
    "7 days",
    missing > 0 ? `${count(missing)} missing` : "",
    repaired > 0 ? `${count(repaired)} repaired` : "",
  ].filter((word) => word !== "");
  return { share: percent(share), rest: rest.join(", "), isMissing: missing > 0 };
}

/** Requirements for measuring it. */
export const NOT_MEASURED =
  "Relay asks the code host for failed deliveries if the app’s ID and key are set.";
