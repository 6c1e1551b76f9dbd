// Which groups an event may enter. A group's own endpoint leads into that group alone; the global one
// into the groups bound to the event's installation, and without one into those that are bound to none.

import type { Reason } from "../../contract/verdicts.ts";
import type { RelayEvent } from "../relay-event.ts";
import type { Provider } from "../provider.ts";

export type GatedGroup = {
  id: string;
  /** None or an empty list: all of them. */
  providers?: readonly Provider[] | undefined;
  /** Compared as digits. */
  installationId?: string | number | undefined;
  globalIngress: boolean;
};

/** What counts of an event here. */
type Gated = Pick<RelayEvent, "installationId" | "provider">;

/** Where the event came in: a group's own endpoint, or the global one. */
export type Entry = { groupId: string | undefined };

export type GateReason = Extract<
  Reason,
  {
    kind: "groupGone" | "otherEndpoint" | "otherInstallation" | "noGlobalIngress" | "otherProvider";
  }
>;

export type Gate = { kind: "open" } | GateReason;

const OPEN: Gate = { kind: "open" };

export function gateGroups(
  event: Gated,
  entry: Entry,
  groups: readonly GatedGroup[],
): ReadonlyMap<string, Gate> {
  const isBound = groups.some((group) => boundTo(group) === event.installationId);
  const installationId = isBound ? event.installationId : undefined;
  return new Map(
    groups.map((group) => [
      group.id,
      entry.groupId === undefined
        ? globalGate(group, event, installationId)
        : endpointGate(group, entry.groupId),
    ]),
  );
}

function endpointGate({ id }: GatedGroup, groupId: string): Gate {
  return id === groupId ? OPEN : { kind: "otherEndpoint", groupId };
}

function globalGate(group: GatedGroup, event: Gated, installationId: string | undefined): Gate {
  const wanted = boundTo(group);
  if (wanted !== installationId)
    return { kind: "otherInstallation", wanted, got: event.installationId };
  // Being bound is a permission of its own.
  if (wanted === undefined && !group.globalIngress) return { kind: "noGlobalIngress" };
  return providerGate(group, event);
}

function providerGate({ providers = [] }: GatedGroup, { provider }: Gated): Gate {
  if (provider === "custom" || providers.length === 0 || providers.includes(provider)) return OPEN;
  return { kind: "otherProvider", wanted: providers, got: provider };
}

function boundTo({ installationId }: GatedGroup): string | undefined {
  return installationId === undefined ? undefined : String(installationId);
}
