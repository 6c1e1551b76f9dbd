// The figures of the matching bench, for people and for programs.

import type { Spread } from "../ingress/statistics.ts";
import type { Depth } from "./depth.ts";

export const TARGET_PER_SECOND = 2_000;

export type MatchFigures = Depth & {
  eventsPerSecond: Spread;
  secondsPerRound: number;
  routes: number;
  clausesPerRoute: number;
  payloads: number;
};

export function formatJson(figures: MatchFigures): string {
  const { median } = figures.eventsPerSecond;
  return JSON.stringify({
    ...figures,
    targets: [
      {
        key: "eventsPerSecond",
        value: median,
        wanted: `at least ${TARGET_PER_SECOND}`,
        isMet: median >= TARGET_PER_SECOND,
      },
    ],
  });
}

export function formatTable(figures: MatchFigures): string {
  const { eventsPerSecond, routes, clausesPerRoute, payloads } = figures;
  const { median, min, max, rounds } = eventsPerSecond;
  return [
    `${rounds.length} rounds of ${figures.secondsPerRound} s on one core: ${payloads} recorded payloads ` +
      `against ${routes} routes with ${clausesPerRoute} clauses each`,
    "",
    `events/s, median   ${Math.round(median).toLocaleString("en")}`,
    `events/s, range    ${Math.round(min).toLocaleString("en")} to ${Math.round(max).toLocaleString("en")}`,
    `routes matched     ${(figures.matchedShare * 100).toFixed(1)} %`,
    `clauses judged     ${figures.clausesJudged.toFixed(1)} of ${clausesPerRoute} per route, on average`,
  ].join("\n");
}
