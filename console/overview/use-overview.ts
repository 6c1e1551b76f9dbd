// Data of the overview, polled every five seconds.

import type { UseQueryResult } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { listAudit, listRejected, type RejectedRequest } from "../../src/contract/records/audit.ts";
import { listEvents } from "../../src/contract/records/events.ts";
import {
  type DeliveryMetrics,
  getDeliveryMetrics,
  type MetricsWindow,
} from "../../src/contract/records/metrics.ts";
import { getRoutes } from "../../src/contract/config/lists.ts";
import { getTargets } from "../../src/contract/delivery/target-list.ts";
import { useAnswer } from "../api/use-answer.ts";
import type { ChartStep } from "../charts/steps.ts";
import { useNow } from "../parts/time.tsx";
import { useGroupId, useLabels } from "../scope.ts";
import { type Attention, attentionOf, groupToExplain } from "./attention.ts";

const EVERY_MS = 5_000;
const AUDIT_EVERY_MS = 60_000;
const WINDOW_NAMES: readonly MetricsWindow[] = ["1h", "24h", "7d", "30d"];
const USUAL: MetricsWindow = "24h";

export function useWindow(): MetricsWindow {
  const { window } = useSearch({ from: "/" });
  return WINDOW_NAMES.find((name) => name === window) ?? USUAL;
}

/** Value for the URL; the default is omitted. */
export function inUrl(window: MetricsWindow): MetricsWindow | undefined {
  return window === USUAL ? undefined : window;
}

/** Start of the figures, as a filter of the logs. It is a round time, so the window alone would list other events. */
export function startOf({ events }: DeliveryMetrics): string | undefined {
  const start = events.series[0]?.at;
  return start === undefined ? undefined : String(start);
}

export function useMetrics() {
  const groupId = useGroupId();
  const window = useWindow();
  return useAnswer(
    getDeliveryMetrics,
    { query: { groupId, window } },
    { everyMs: EVERY_MS, keepsLast: true },
  );
}

export function useTargets() {
  return useTargetList().data?.targets;
}

function useTargetList() {
  const groupId = useGroupId();
  return useAnswer(getTargets, { query: { groupId } }, { everyMs: EVERY_MS });
}

export type NeededAttention = {
  /** Undefined until everything is loaded, to avoid a premature all-clear. */
  items: readonly Attention[] | undefined;
  /** The underlying queries. */
  queries: readonly UseQueryResult[];
};

export function useAttention(): NeededAttention {
  const labels = useLabels();
  const now = useNow(EVERY_MS);
  const groupId = useGroupId();
  const targets = useTargetList();
  const routes = useAnswer(getRoutes, {}, { everyMs: EVERY_MS });
  const { rejected, quarantined } = useRejections();
  const regeneratedAt = useRegeneratedAt(rejected.data?.rejected ?? []);
  const queries = [targets, routes, rejected, quarantined];
  if (!targets.data || !routes.data || !rejected.data || !quarantined.data)
    return { items: undefined, queries };
  const items = attentionOf({
    targets: targets.data.targets,
    // The API returns routes of all the user's groups, so the selected group is filtered here.
    routes: routes.data.routes.filter(
      (route) => groupId === undefined || route.groupId === groupId,
    ),
    rejected: rejected.data.rejected,
    quarantined: quarantined.data.events,
    regeneratedAt,
    labels,
    now,
  });
  return { items, queries };
}

/** Rejected requests and quarantined events since the first step of the chart. */
function useRejections() {
  const groupId = useGroupId();
  const from = useMetrics().data?.series[0]?.at;
  const query = { groupId, from: String(from), limit: "200" };
  const asking = { everyMs: EVERY_MS, keepsLast: true, isWanted: from !== undefined };
  return {
    rejected: useAnswer(listRejected, { query }, asking),
    quarantined: useAnswer(listEvents, { query: { ...query, outcome: "quarantined" } }, asking),
  };
}

/** When the secret that the newest rejected webhook fails to match was regenerated. */
function useRegeneratedAt(rejected: readonly RejectedRequest[]): number | undefined {
  const groupId = groupToExplain(rejected);
  const query = { groupId, action: "secret.regenerated", limit: "1" };
  const asking = { everyMs: AUDIT_EVERY_MS, isWanted: groupId !== undefined };
  return useAnswer(listAudit, { query }, asking).data?.audit[0]?.at;
}

/** Opens the logs of one step of a chart. */
export function useOpenStep(): (step: ChartStep) => void {
  const navigate = useNavigate();
  return ({ at, endsAt }) =>
    void navigate({ to: "/logs", search: { from: String(at), to: String(endsAt) } });
}
