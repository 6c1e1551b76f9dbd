// The channel of an interaction: its groups, and how it shows times.

import type { Target } from "../../../contract/kernel/target.ts";
import { claimOf } from "../../../core/config/channel-claims.ts";
import { formatShortMoment } from "../../../core/i18n/format-time.ts";
import { groupsOfPlace, routesTo } from "../../../core/interactions/channel-routes.ts";
import type { Span } from "../../../core/kernel/rich-text.ts";
import type { WorkItemRef } from "../../../ports/host-actions.ts";
import type { StoredGroup } from "../../../ports/routing.ts";
import { accountOf } from "./chat-user.ts";
import type { CommandInvocation } from "./command.ts";
import type { InteractionPorts } from "./ports.ts";

type Ports = Pick<InteractionPorts, "configStore" | "placeClaims">;

export async function groupsAt(ports: Ports, target: Target): Promise<readonly StoredGroup[]> {
  return groupsIn(ports, claimOf(target));
}

export async function groupsIn(
  { configStore, placeClaims }: Ports,
  place: string,
): Promise<readonly StoredGroup[]> {
  const [{ groups, routes }, claimedBy, disconnectedFrom] = await Promise.all([
    configStore.read(),
    placeClaims.claimedBy(place),
    placeClaims.disconnectedFrom(place),
  ]);
  const connected = groups.filter(({ key }) => !disconnectedFrom.includes(key));
  return groupsOfPlace(place, { groups: connected, routes, claimedBy });
}

/** Groups of the channel, by claim key, that receive events of the repository. */
export async function receiversIn(
  ports: Ports,
  place: string,
  { provider, owner, repo }: Omit<WorkItemRef, "number">,
): Promise<readonly StoredGroup[]> {
  const groups = await groupsIn(ports, place);
  const keys = groups.map(({ key }) => key);
  const receiving = await ports.placeClaims.receiving(keys, provider, `${owner}/${repo}`);
  return groups.filter(({ key }) => receiving.includes(key));
}

// Formats a time for the reader. Chats with native timestamps show those. Others use the time zone of the user, or of
// the channel's routes.

const NO_ZONE = "UTC";

export type FormatTime = (at: number) => Span;

export async function timesFor(
  ports: InteractionPorts,
  { interaction, locale }: Pick<CommandInvocation, "interaction" | "locale">,
): Promise<FormatTime> {
  const zone =
    (await ownZone(ports, interaction)) ?? (await placeZone(ports, interaction)) ?? NO_ZONE;
  return (at) => ({ kind: "time", at, text: formatShortMoment(locale, at, zone) });
}

async function ownZone(
  { chatLinks, preferences }: InteractionPorts,
  interaction: CommandInvocation["interaction"],
) {
  const linked = await chatLinks.find(accountOf(interaction));
  return linked && (await preferences.read(linked.userId)).hours?.timeZone;
}

async function placeZone(
  ports: InteractionPorts,
  { where: { target } }: CommandInvocation["interaction"],
) {
  const { routes } = await ports.configStore.read();
  const found = routesTo(target, await groupsAt(ports, target), routes);
  return found.map(({ route }) => route.hours?.timeZone).find((zone) => zone !== undefined);
}
