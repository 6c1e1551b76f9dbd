// Markers of changes that may explain a bend in a chart: labelled vertical lines.

import type { DeliveryMetrics } from "../../src/contract/records/metrics.ts";
import { clock, day } from "../parts/words.ts";

type Marker = DeliveryMetrics["markers"][number];

export type ShownMarker = {
  at: number;
  /** Position, from 0 to 1. */
  place: number;
  tone: "bad" | "idle";
  words: string;
  /** Side of the line on which the label appears. */
  side: "left" | "right";
};

const MAX_MARKERS = 3;
const DAY_MS = 86_400_000;

type Frame = {
  from: number;
  to: number;
  nameOf: (targetId: string) => string | undefined;
  /** Approximate width of a label, as a share of the chart. */
  labelShare: number;
};

type Room = { from: number; to: number };

/** The newest three whose labels do not overlap. A stopped target ranks above a changed route. */
export function shownMarkers(markers: readonly Marker[], frame: Frame): ShownMarker[] {
  const { from, to, labelShare } = frame;
  const inside = markers.filter(({ at }) => at >= from && at < to);
  const ranked = [
    ...inside.filter(({ kind }) => kind !== "routesChanged"),
    ...inside.filter(({ kind }) => kind === "routesChanged"),
  ];
  const taken: Room[] = [];
  const shown: ShownMarker[] = [];
  for (const marker of ranked) {
    const place = (marker.at - from) / (to - from);
    const side = place < labelShare ? "right" : "left";
    const start = side === "right" ? place : place - labelShare;
    const room = { from: start, to: start + labelShare };
    if (taken.some((other) => room.from < other.to && other.from < room.to)) continue;
    taken.push(room);
    const tone = marker.kind === "targetPaused" ? "bad" : "idle";
    shown.push({ at: marker.at, place, tone, words: markerWords(marker, frame), side });
  }
  return shown.slice(0, MAX_MARKERS);
}

function markerWords({ at, kind, targetId }: Marker, { from, to, nameOf }: Frame): string {
  const when = to - from > 2 * DAY_MS ? day(at, to) : clock(at);
  if (kind === "routesChanged") return `${when} routes changed`;
  const name = (targetId === null ? undefined : nameOf(targetId)) ?? "a target";
  return `${when} ${name} ${kind === "targetPaused" ? "paused" : "resumed"}`;
}
