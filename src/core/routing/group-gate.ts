// Which groups an event may enter. A group's own endpoint leads into that group alone. On the global endpoint, an event
// of an installation enters only the groups bound to it. Any other event enters only groups bound to none.

import type { Provider } from "../../contract/hosts/index.ts";
import type { Reason } from "../../contract/routing/verdicts.ts";
import type { RelayEvent } from "../events/relay-event.ts";

export type GatedGroup = {
  id: string;
  /** Undefined or empty: all providers. */
  providers?: readonly Provider[] | undefined;
  /** Compared as a string. */
  installationId?: string | number | undefined;
  globalIngress: boolean;
  /** Receives events of installations that no group is bound to. */
  unclaimedInstallations?: boolean | undefined;
};

type Gated = Pick<RelayEvent, "installationId" | "provider">;

/** The endpoint that received the event: a group's own, or the global one. */
export type IngressEntry = { groupId: string | undefined };

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
  entry: IngressEntry,
  groups: readonly GatedGroup[],
): ReadonlyMap<string, Gate> {
  const isClaimed = groups.some((group) => boundTo(group) === event.installationId);
  return new Map(
    groups.map((group) => [
      group.id,
      entry.groupId === undefined
        ? globalGate(group, event, isClaimed)
        : endpointGate(group, entry.groupId),
    ]),
  );
}

function endpointGate({ id }: GatedGroup, groupId: string): Gate {
  return id === groupId ? OPEN : { kind: "otherEndpoint", groupId };
}

function globalGate(group: GatedGroup, event: Gated, isClaimed: boolean): Gate {
  const wanted = boundTo(group);
  const { installationId: got } = event;
  if (wanted !== got && (isClaimed || !takesUnclaimed(group)))
    return { kind: "otherInstallation", wanted, got };
  if (got === undefined && !group.globalIngress) return { kind: "noGlobalIngress" };
  return providerGate(group, event);
}

function providerGate({ providers = [] }: GatedGroup, { provider }: Gated): Gate {
  if (provider === "custom" || providers.length === 0 || providers.includes(provider)) return OPEN;
  return { kind: "otherProvider", wanted: providers, got: provider };
}

/** Whether no group may receive the event of an installation. Such events are kept for super-admins. */
export function isUnclaimed(
  { installationId }: Pick<Gated, "installationId">,
  entry: IngressEntry,
  groups: readonly GatedGroup[],
): boolean {
  if (installationId === undefined || entry.groupId !== undefined) return false;
  return !groups.some((group) => boundTo(group) === installationId || takesUnclaimed(group));
}

function takesUnclaimed(group: GatedGroup): boolean {
  return boundTo(group) === undefined && group.unclaimedInstallations === true;
}

function boundTo({ installationId }: GatedGroup): string | undefined {
  return installationId === undefined ? undefined : String(installationId);
}
