// Delivery statistics of the viewer's groups.

import type { CountedEvents, EventCounts, FiguresReader, TimeRange } from "../../ports/metrics.ts";
import { EVENT_STEPS, type EventFigures } from "../../contract/records/figures.ts";
import type { DeliveryMetrics, MetricsWindow } from "../../contract/records/metrics.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { Clock } from "../../ports/system.ts";
import { namedGroup, ownersPartOf, readScopeOf } from "../accounts/require-role.ts";
import { sendEntryOf, type SendPorts } from "./event-entries.ts";

export async function readMetrics(
  ports: SendPorts & { figures: FiguresReader },
  viewer: Viewer,
  { groupId, window }: { groupId?: string | undefined; window: MetricsWindow },
): Promise<DeliveryMetrics> {
  const { figures } = ports;
  const { groups } = readScopeOf(viewer, groupId);
  const [found, completeness] = await Promise.all([
    figures.read(groups, window),
    figures.completeness(groups).catch(unlessRefused),
  ]);
  const named = <Row extends { groupKey: string | undefined }>(row: Row) => namedGroup(viewer, row);
  const sums = sumsOf(found.series);
  const ended = sums.delivered + sums.failed;
  return {
    window,
    ...found,
    ...sums,
    failureRate: ended === 0 ? 0 : sums.failed / ended,
    byRoute: found.byRoute.map(named),
    recentFailures: found.recentFailures.map((send) => sendEntryOf(ports, viewer, send)),
    markers: found.markers.map(named),
    completeness,
  };
}

/** Completeness covers a whole week. If that takes too long, the other figures are shown without it. */
function unlessRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

function sumsOf(series: DeliveryMetrics["series"]) {
  const sums = { total: 0, delivered: 0, failed: 0, pending: 0 };
  for (const { delivered, failed, pending } of series) {
    sums.delivered += delivered;
    sums.failed += failed;
    sums.pending += pending;
    sums.total += delivered + failed + pending;
  }
  return sums;
}

// Event counts of the viewer's groups in a time range.

type Ports = { figures: Pick<FiguresReader, "events">; clock: Pick<Clock, "databaseNow"> };
type FiguresQuery = CountedEvents["filter"] & {
  groupId?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
};

const DAY_MS = 86_400_000;
const MAX_DAYS = 31;

export async function readEventFigures(
  { figures, clock }: Ports,
  viewer: Viewer,
  { groupId, from: since, to: until, ...filter }: FiguresQuery,
): Promise<EventFigures> {
  const { groups } = readScopeOf(viewer, groupId);
  const stretch = stretchOf({ from: since, to: until }, clock);
  const owned = ownersPartOf(viewer, groupId);
  const steps = await figures.events(groups, { ...stretch, owned, filter });
  const { from, to } = stretch;
  const at = (step: number) => Math.round(from + (step * (to - from)) / EVENT_STEPS);
  const series = steps.map((counts, step) => ({ at: at(step), ...counts }));
  return { ...stretch, ...sumOf(steps), series };
}

function stretchOf(
  { to: asked, from }: Pick<FiguresQuery, "from" | "to">,
  clock: Ports["clock"],
): TimeRange {
  const to = asked ?? Math.floor(clock.databaseNow());
  const stretch = { from: from ?? to - DAY_MS, to };
  if (stretch.from >= to) throw new Refusal("invalid", "from must be before to");
  if (to - stretch.from > MAX_DAYS * DAY_MS)
    throw new Refusal("invalid", `from must be at most ${MAX_DAYS} days before to`);
  return stretch;
}

function sumOf(steps: readonly EventCounts[]): EventCounts {
  const sum = (outcome: keyof EventCounts) =>
    steps.reduce((total, counts) => total + counts[outcome], 0);
  return {
    delivered: sum("delivered"),
    waiting: sum("waiting"),
    failed: sum("failed"),
    canceled: sum("canceled"),
    combined: sum("combined"),
    notSent: sum("notSent"),
    quarantined: sum("quarantined"),
    received: sum("received"),
    rejected: sum("rejected"),
  };
}
