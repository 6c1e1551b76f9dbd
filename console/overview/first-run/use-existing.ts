// What the selected group already has, and whether the user needs onboarding.

import { getClaims } from "../../../src/contract/delivery/channels.ts";
import { listEvents } from "../../../src/contract/records/events.ts";
import { getRoutes } from "../../../src/contract/config/lists.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { canAs, type Me, roleIn, useMe, useOneGroupId } from "../../scope.ts";
import { type Existing, isFirstRun } from "./steps.ts";

const EVERY_MS = 5_000;

type Start = "figures" | "firstRun" | "noGroup";

export function useExisting(): { start: Start; existing: Existing } {
  const me = useMe();
  const groupId = useOneGroupId();
  const asking = { everyMs: EVERY_MS, isWanted: groupId !== undefined };
  const events = useAnswer(listEvents, { query: { limit: "1", groupId } }, asking).data?.events;
  const routes = useAnswer(getRoutes, {}, asking).data?.routes;
  const claims = useAnswer(getClaims, { params: { id: groupId ?? "" } }, asking).data?.claims;
  const existing = {
    group: me && groupOf(me, groupId),
    hasWebhook: events === undefined || events.length > 0,
    hasChannel: claims !== undefined && claims.length > 0,
    hasRoute: routes === undefined || routes.some((route) => route.groupId === groupId),
  };
  return { start: startOf(me, groupId, existing), existing };
}

function groupOf(me: Me, groupId: string | undefined): Existing["group"] {
  const group = me.groups.find(({ id }) => id === groupId);
  return group && { ...group, role: roleIn(me, groupId) ?? "viewer" };
}

function startOf(me: Me | undefined, groupId: string | undefined, existing: Existing): Start {
  if (!me) return "figures";
  if (me.groups.length === 0) return me.isSuper ? "firstRun" : "noGroup";
  const needsSteps = existing.group !== undefined && isFirstRun(existing);
  return needsSteps && canAs(me, groupId, "admin") ? "firstRun" : "figures";
}
