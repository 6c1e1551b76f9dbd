// Everything the overview shows, asked again every five seconds.

import { useNavigate, useSearch } from "@tanstack/react-router";
import { listEvents } from "../../src/contract/events.ts";
import { getDeliveryMetrics, type Window } from "../../src/contract/metrics.ts";
import { getRoutes } from "../../src/contract/route-lists.ts";
import { listRejected } from "../../src/contract/rejected.ts";
import { getTargets } from "../../src/contract/target-list.ts";
import { useAnswer } from "../api/use-answer.ts";
import type { Step } from "../charts/steps.ts";
import { useNow } from "../parts/time.tsx";
import { useGroupId, useLabels } from "../scope.ts";
import { type Attention, attentionOf, type Seen } from "./attention.ts";

const EVERY_MS = 5_000;
const WINDOW_NAMES: readonly Window[] = ["1h", "24h", "7d", "30d"];
const USUAL: Window = "24h";

export function useWindow(): Window {
  const { window } = useSearch({ from: "/" });
  return WINDOW_NAMES.find((name) => name === window) ?? USUAL;
}

/** As it stands in an address: the usual one is left out. */
export function inAddress(window: Window): Window | undefined {
  return window === USUAL ? undefined : window;
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
  const groupId = useGroupId();
  return useAnswer(getTargets, { query: { groupId } }, { everyMs: EVERY_MS }).data?.targets;
}

/** Undefined until all of it is known: nothing is called quiet before. */
export function useAttention(): readonly Attention[] | undefined {
  const labels = useLabels();
  const now = useNow(EVERY_MS);
  const targets = useTargets();
  const trouble = useTrouble();
  const routes = useRoutes();
  return targets && trouble && routes && attentionOf({ ...trouble, targets, routes, labels, now });
}

/** All that one may see, of the group where one is chosen. */
function useRoutes(): Seen["routes"] | undefined {
  const groupId = useGroupId();
  const { data } = useAnswer(getRoutes, {}, { everyMs: EVERY_MS });
  return data?.routes.filter((route) => groupId === undefined || route.groupId === groupId);
}

/** What was refused and what was set aside since the first step that is shown. */
function useTrouble(): Pick<Seen, "rejected" | "setAside"> | undefined {
  const groupId = useGroupId();
  const from = useMetrics().data?.series[0]?.at;
  const query = { groupId, from: String(from), limit: "200" };
  const asking = { everyMs: EVERY_MS, keepsLast: true, isWanted: from !== undefined };
  const refused = useAnswer(listRejected, { query }, asking);
  const aside = useAnswer(listEvents, { query: { ...query, outcome: "setAside" } }, asking);
  if (refused.isPending || aside.isPending) return undefined;
  return { rejected: refused.data?.rejected ?? [], setAside: aside.data?.events ?? [] };
}

/** Opens the logs of one step of a chart. */
export function useOpenStep(): (step: Step) => void {
  const navigate = useNavigate();
  return ({ at, endsAt }) =>
    void navigate({ to: "/logs", search: { from: String(at), to: String(endsAt) } });
}
