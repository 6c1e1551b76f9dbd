// `/relay connect`: somebody who may manage a channel gives it to the group whose owner made the code.

import type { Target } from "../../contract/kernel/target.ts";
import { placeWords } from "../../core/interactions/channel-routes.ts";
import { done } from "../../core/interactions/replies.ts";
import { claimOf } from "../../core/config/channel-claims.ts";
import { strong } from "../../core/kernel/rich-text.ts";
import { tRich } from "../../core/i18n/translate.ts";
import type { InteractionPorts } from "../asks/ports.ts";
import { claimantOf, declined, requireManager } from "./channel-manager.ts";
import type { Command } from "./command.ts";

/** The channel of a thread is claimed, and the interaction names only the thread. */
async function fetchChannel(
  { refreshChannels }: Pick<InteractionPorts, "refreshChannels">,
  target: Target,
) {
  if (target.platform !== "chatone" || target.threadId === undefined) return;
  await refreshChannels([{ platform: "chatone", channelId: target.channelId }]);
}

export const connect: Command = {
  name: "connect",
  about: "command.connect",
  section: "channel",
  example: { code: "5f0c2a91b7de" },
  options: [{ name: "code", about: "option.code", kind: "word", isRequired: true }],
  async run(ports, { interaction, values, locale }) {
    // First of all: a code that somebody else may still use is not used up.
    await requireManager(ports, interaction, { locale, mayNot: "connect.mayNot" });
    const code = (values["code"] ?? "").trim().toLowerCase();
    const place = claimOf(interaction.where.target);
    const used = await ports.claimCodes.use(code, place, await claimantOf(ports, interaction));
    if (used.outcome === "tooMany") throw declined(locale, "connect.tooMany");
    const { groups } = await ports.configStore.read();
    const group =
      used.outcome === "claimed" ? groups.find(({ key }) => key === used.groupKey) : undefined;
    if (!group) throw declined(locale, "connect.wrong");
    await fetchChannel(ports, interaction.where.target);
    const { channel } = placeWords(locale, interaction);
    const slots = { channel, group: [strong(group.name)] };
    return { reply: done(tRich(locale, "connect.done", slots)) };
  },
};
