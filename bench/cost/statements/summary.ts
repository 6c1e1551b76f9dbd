// Cost of each statement by size of the installation, the most expensive first.

import { type Column, short, tableOf } from "../../scale/table.ts";
import type { SiteSize } from "../cost-site.ts";
import type { ExecutedPlan } from "./read-plans.ts";

/** Means, but the most partitions and the most wasted rows: a mean would hide one bad plan. */
export type StatementCost = Omit<ExecutedPlan, "statement"> & {
  calls: number;
  /** Of all calls. Pages of one call depend on how many webhooks share it. */
  pagesPerWebhook: number;
};

export type SizedPlans = {
  size: SiteSize;
  plans: readonly ExecutedPlan[];
  /** For sends of either kind. */
  webhooks: number;
};

export type StatementRow = {
  statement: string;
  /** One for each size, in order. Undefined if the statement did not run. */
  costs: readonly (StatementCost | undefined)[];
};

const MAX_SHOWN = 24;

export function summarize(sized: readonly SizedPlans[]): StatementRow[] {
  const names = new Set(sized.flatMap(({ plans }) => plans.map(({ statement }) => statement)));
  return [...names]
    .map((statement) => ({
      statement,
      costs: sized.map(({ plans, webhooks }) =>
        costOf(
          plans.filter((plan) => plan.statement === statement),
          webhooks,
        ),
      ),
    }))
    .toSorted((one, two) => totalMs(two) - totalMs(one));
}

function costOf(plans: readonly ExecutedPlan[], webhooks: number): StatementCost | undefined {
  if (plans.length === 0) return undefined;
  const mean = (valueOf: (plan: ExecutedPlan) => number) =>
    plans.reduce((sum, plan) => sum + valueOf(plan), 0) / plans.length;
  return {
    calls: plans.length,
    ms: mean(({ ms }) => ms),
    rowsRead: mean(({ rowsRead }) => rowsRead),
    rowsReturned: mean(({ rowsReturned }) => rowsReturned),
    partitions: Math.max(...plans.map(({ partitions }) => partitions)),
    pages: mean(({ pages }) => pages),
    pagesPerWebhook: (plans.length * mean(({ pages }) => pages)) / webhooks,
    wasted: Math.max(...plans.map(({ wasted }) => wasted)),
  };
}

function totalMs({ costs }: StatementRow): number {
  return costs.reduce((sum, cost) => sum + (cost ? cost.calls * cost.ms : 0), 0);
}

/** A table for each size, with the most expensive statements in the same order. */
export function formatStatements(
  sizes: readonly SiteSize[],
  rows: readonly StatementRow[],
): string {
  const shown = rows.slice(0, MAX_SHOWN);
  return sizes
    .map(({ days, lanes }, at) => {
      const number = (valueOf: (cost: StatementCost) => number) => (row: StatementRow) => {
        const cost = row.costs[at];
        return cost ? short(valueOf(cost)) : "";
      };
      const columns: readonly Column<StatementRow>[] = [
        ["Statement", ({ statement }) => statement, "text"],
        ["calls", number(({ calls }) => calls)],
        ["rows read", number(({ rowsRead }) => rowsRead)],
        ["returned", number(({ rowsReturned }) => rowsReturned)],
        ["partitions", number(({ partitions }) => partitions)],
        ["pages", number(({ pages }) => pages)],
        ["a webhook", number(({ pagesPerWebhook }) => pagesPerWebhook)],
        ["wasted", number(({ wasted }) => wasted)],
        ["ms", number(({ ms }) => ms)],
      ];
      return `${lanes.toLocaleString("en")} lanes, ${days} days\n\n${tableOf(columns, shown)}`;
    })
    .join("\n\n");
}
