// The Grafana dashboard in its import format.

import { ROWS } from "./panels/index.ts";
import type { DashboardPanel, PanelRow } from "./panels/panel.ts";

const WIDTH = 24;
const HEIGHTS = { stat: 4, timeseries: 8 };
/** Panels per row. */
const MAX_PER_ROW = { stat: 6, timeseries: 3 };
const SOURCE = { type: "prometheus", uid: "${datasource}" };

type GridPosition = { h: number; w: number; x: number; y: number };

/** Content of the dashboard's file. */
export function dashboardText(): string {
  return `${JSON.stringify(dashboard(), undefined, 2)}\n`;
}

function dashboard(rows: readonly PanelRow[] = ROWS) {
  return {
    uid: "relay",
    title: "Relay",
    description:
      "Webhooks in, messages out: made by npm run gen -- metrics-page, described in docs/metrics.md.",
    tags: ["relay"],
    schemaVersion: 39,
    editable: true,
    refresh: "30s",
    time: { from: "now-6h", to: "now" },
    templating: {
      list: [{ name: "datasource", label: "Prometheus", type: "datasource", query: "prometheus" }],
    },
    panels: panelsOf(rows),
  };
}

function panelsOf(rows: readonly PanelRow[]) {
  const panels: object[] = [];
  let y = 0;
  for (const row of rows) {
    const head = { h: 1, w: WIDTH, x: 0, y };
    panels.push({
      id: panels.length + 1,
      type: "row",
      title: row.title,
      gridPos: head,
      panels: [],
    });
    const places = placesIn(row, y + 1);
    for (const [at, panel] of row.panels.entries())
      panels.push({ id: panels.length + 1, ...panelOf(panel), gridPos: places[at] });
    y = Math.max(...places.map((place) => place.y + place.h));
  }
  return panels;
}

/** Left to right, with a line break if a row is full. */
function placesIn(row: PanelRow, top: number): GridPosition[] {
  let next = { x: 0, y: top, h: 0 };
  return row.panels.map(({ kind }) => {
    const w = WIDTH / Math.min(MAX_PER_ROW[kind], row.panels.length);
    if (next.x + w > WIDTH) next = { x: 0, y: next.y + next.h, h: 0 };
    const place = { h: HEIGHTS[kind], w, x: next.x, y: next.y };
    next = { x: next.x + w, y: next.y, h: Math.max(next.h, place.h) };
    return place;
  });
}

function panelOf({ title, kind, unit, about, queries, limit }: DashboardPanel) {
  return {
    type: kind,
    title,
    description: about,
    datasource: SOURCE,
    fieldConfig: {
      defaults: { unit, ...(limit && { thresholds: thresholdsOf(limit) }) },
      overrides: [],
    },
    options: kind === "stat" ? { reduceOptions: { calcs: ["lastNotNull"] } } : {},
    targets: queries.map(({ expr, legend }, at) => ({
      refId: String.fromCodePoint("A".charCodeAt(0) + at),
      datasource: SOURCE,
      expr,
      legendFormat: legend,
    })),
  };
}

function thresholdsOf({ at, isMinimum }: NonNullable<DashboardPanel["limit"]>) {
  const [below, above] = isMinimum ? ["red", "green"] : ["green", "red"];
  return {
    mode: "absolute",
    steps: [
      { color: below, value: null },
      { color: above, value: at },
    ],
  };
}
