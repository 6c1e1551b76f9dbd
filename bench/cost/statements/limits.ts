// Limits of the hot statements: their cost must not grow with the number of lanes or days.

import { atMost, type BenchTarget } from "../../target.ts";
import type { SiteSize } from "../cost-site.ts";
import type { StatementCost, StatementRow } from "./summary.ts";

/** At midnight a webhook and its messages are in two partitions. */
const MAX_PARTITIONS = 2;
/** Rows that a scan reads for each row that it returns. */
const MAX_WASTED = 3;
/** Pages that a statement looks at for a webhook, with many days of partitions over those with none. */
const MAX_GROWTH = 1.15;
/** Pages that are not counted as growth: no two runs have the same batches. */
const SPARE_PAGES = 2;
const MANY_LANES = 100_000;
const MAX_MS = { "lease-lanes": 3, settle: 1 } as const;

/** What every webhook needs, and every send of either kind. They may run once for several. */
export const REQUIRED: readonly string[] = [
  "append-events",
  "take-events",
  "add-sends",
  "wake-lanes",
  "lease-lanes",
  "mark-uncounted",
  "lock-rate-limits",
  "mark-started",
  "take-rate-limits",
  "settle",
];

export type Statements = {
  sizes: readonly SiteSize[];
  rows: readonly StatementRow[];
  /** At each size, for sends of either kind. */
  webhooks: number;
};

/** What makes statements slow on any machine: one line for each statement over a limit. */
export function faultsIn(statements: Statements): readonly string[] {
  return [
    ...missingIn(statements).map((where) => `${where} did not run`),
    ...hotCosts(statements).flatMap(({ where, cost: { partitions, wasted } }) => [
      partitions > MAX_PARTITIONS ? `${where} opens ${partitions} partitions` : [],
      wasted > MAX_WASTED ? `${where} reads ${wasted.toFixed(1)} rows for each it returns` : [],
    ]),
    ...growthsIn(statements).flatMap(({ where, few, many, growth }) =>
      growth > MAX_GROWTH
        ? `${where} looks at ${many.pagesPerWebhook.toFixed(1)} pages a webhook, ` +
          `without days at ${few.pagesPerWebhook.toFixed(1)}`
        : [],
    ),
  ].flat();
}

export function targetsOf(statements: Statements): BenchTarget[] {
  const costs = hotCosts(statements).map(({ cost }) => cost);
  return [
    ...Object.entries(MAX_MS).map(([name, max]) =>
      atMost(`${name} ms`, highest(timesWithManyLanes(statements, name)), max),
    ),
    atMost(
      "pages with 90 days over none",
      highest(growthsIn(statements).map(({ growth }) => growth)),
      MAX_GROWTH,
    ),
    atMost("partitions opened", highest(costs.map((cost) => cost.partitions)), MAX_PARTITIONS),
    atMost("rows read for each returned", highest(costs.map((cost) => cost.wasted)), MAX_WASTED),
    atMost("statements that did not run", missingIn(statements).length, 0),
  ];
}

function timesWithManyLanes({ sizes, rows }: Statements, name: string): number[] {
  const costs = rows.find(({ statement }) => statement === name)?.costs ?? [];
  return costs.flatMap((cost, at) => (sizes[at]?.lanes === MANY_LANES ? (cost?.ms ?? []) : []));
}

function highest(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : Math.max(...values);
}

type HotCost = { where: string; cost: StatementCost };

function hotCosts({ sizes, rows, webhooks }: Statements): HotCost[] {
  return rows.flatMap(({ statement, costs }) =>
    costs.flatMap((cost, at) =>
      cost && isHot(statement, cost, webhooks)
        ? [{ where: placeOf(statement, sizes[at]), cost }]
        : [],
    ),
  );
}

/** A statement is hot if it runs for at least every second webhook. */
function isHot(statement: string, { calls }: StatementCost, webhooks: number): boolean {
  return REQUIRED.includes(statement) || 2 * calls >= webhooks;
}

function missingIn({ sizes, rows }: Statements): string[] {
  return REQUIRED.flatMap((statement) => {
    const costs = rows.find((row) => row.statement === statement)?.costs ?? [];
    return sizes.flatMap((size, at) => (costs[at] ? [] : placeOf(statement, size)));
  });
}

type Growth = { where: string; few: StatementCost; many: StatementCost; growth: number };

/** Each hot statement with partitions of past days, over the same with none and as many lanes. */
function growthsIn({ sizes, rows, webhooks }: Statements): Growth[] {
  return rows.flatMap(({ statement, costs }) =>
    costs.flatMap((many, at) => {
      const size = sizes[at];
      const few = costs[sizes.findIndex(({ lanes, days }) => days === 0 && lanes === size?.lanes)];
      if (!size || size.days === 0 || !many || !few || !isHot(statement, many, webhooks)) return [];
      const spared = Math.max(0, many.pagesPerWebhook - SPARE_PAGES);
      const growth = spared / Math.max(1, few.pagesPerWebhook);
      return [{ where: placeOf(statement, size), few, many, growth }];
    }),
  );
}

function placeOf(statement: string, { lanes, days }: SiteSize = { lanes: 0, days: 0 }): string {
  return `${statement} at ${lanes.toLocaleString("en")} lanes and ${days} days`;
}
