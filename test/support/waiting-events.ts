// Undispatched events from the golden cases, and groups for them, as the planner of a dispatcher takes them.

import type { StoredGroup, WaitingEvent } from "../../src/ports/routing.ts";
import { goldenCase } from "../golden/cases.ts";

export function storedGroup(
  id: string,
  key: string,
  changes: Partial<StoredGroup> = {},
): StoredGroup {
  const open = { globalIngress: true, unclaimedInstallations: true };
  return { id, key, name: id, members: [], ...open, ...changes };
}

export function waitingEvent(name: string, changes: Partial<WaitingEvent> = {}): WaitingEvent {
  const { provider, event, payload } = goldenCase(name);
  return {
    id: name,
    groupKey: undefined,
    provider,
    event,
    deliveryId: undefined,
    headers: { "content-type": "application/json" },
    payload: Buffer.from(JSON.stringify(payload)),
    receivedAt: 0,
    attempts: 0,
    isOurs: () => true,
    ...changes,
  };
}
