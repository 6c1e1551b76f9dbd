// Delivery statistics of the viewer's groups.

import type { DeliveryMetrics, MetricsWindow } from "../../contract/records/metrics.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import type { FiguresReader } from "../../ports/figures.ts";
import { sendEntryOf, type SendPorts } from "./send-entries.ts";
import { namedGroup, readScopeOf } from "./sight.ts";

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

/** It counts a whole week: where that takes too long, the other figures are shown without it. */
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
