// Types of a dashboard row.

type Unit = "short" | "s" | "bytes" | "reqps" | "percentunit" | "ops" | "d";

export type DashboardPanel = {
  title: string;
  kind: "stat" | "timeseries";
  unit: Unit;
  /** Description in one sentence. */
  about: string;
  queries: readonly { expr: string; legend: string }[];
  /** The value turns red above it, or below it if `isMinimum`. */
  limit?: { at: number; isMinimum?: true };
};

export type PanelRow = { title: string; panels: readonly DashboardPanel[] };

export const one = (expr: string, legend = "") => [{ expr, legend }];
export const rate = (metric: string, by: string) =>
  `sum by (${by}) (rate(${metric}[$__rate_interval]))`;
export const quantile = (q: number, metric: string, by = "le") =>
  `histogram_quantile(${q}, sum by (${by}) (rate(${metric}_bucket[$__rate_interval])))`;
