// A moment as its reader knows it: chats that have timestamps of their own show those, others say it in the time zone
// of the person, or of the channel's routes.

import { routesTo } from "../../core/interactions/channel-routes.ts";
import type { Span } from "../../core/kernel/rich-text.ts";
import { formatShortMoment } from "../../core/i18n/format-time.ts";
import type { CommandInvocation } from "../commands/command.ts";
import { accountOf } from "../commands/linked-asker.ts";
import { groupsAt } from "./channel.ts";
import type { InteractionPorts } from "./ports.ts";

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
