// Mean cost of each statement by size of the installation, the most expensive first.

import { type Column, short, tableOf } from "../../scale/table.ts";
import type { SiteSize } from "../cost-site.ts";
import type { ExecutedPlan } from "./read-plans.ts";

type MeanCost = Omit<ExecutedPlan, "statement"> & { calls: number };

export type SizedPlans = { size: SiteSize; plans: readonly ExecutedPlan[] };

type StatementRow = {
  statement: string;
  /** One for each size, in order. Undefined if the statement did not run. */
  costs: readonly (MeanCost | undefined)[];
};

export function summarize(sized: readonly SizedPlans[], max: number): StatementRow[] {
  const names = new Set(sized.flatMap(({ plans }) => plans.map(({ statement }) => statement)));
  return [...names]
    .map((statement) => ({
      statement,
      costs: sized.map(({ plans }) => meanOf(plans.filter((plan) => plan.statement === statement))),
    }))
    .toSorted((one, two) => totalMs(two) - totalMs(one))
    .slice(0, max);
}

function meanOf(plans: readonly ExecutedPlan[]): MeanCost | undefined {
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
  };
}

function totalMs({ costs }: StatementRow): number {
  return costs.reduce((sum, cost) => sum + (cost ? cost.calls * cost.ms : 0), 0);
}

/** A table for each size, with the statements in the same order. */
export function formatStatements(
  sizes: readonly SiteSize[],
  rows: readonly StatementRow[],
): string {
  return sizes
    .map(({ days, lanes }, at) => {
      const number = (valueOf: (cost: MeanCost) => number) => (row: StatementRow) => {
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
        ["ms", number(({ ms }) => ms)],
      ];
      return `${lanes.toLocaleString("en")} lanes, ${days} days\n\n${tableOf(columns, rows)}`;
    })
    .join("\n\n");
}
