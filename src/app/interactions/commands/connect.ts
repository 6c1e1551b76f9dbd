// `/relay connect`: a manager of the channel grants it to the group whose owner created the code.

import { chatOf, idsOf, type Target, wholeOf } from "../../../contract/kernel/target.ts";
import { claimOf } from "../../../core/config/channel-claims.ts";
import type { Locale, PlainKey } from "../../../core/i18n/locale.ts";
import { listRich, t, tRich } from "../../../core/i18n/translate.ts";
import { placeWords } from "../../../core/interactions/channel-routes.ts";
import { commandLine } from "../../../core/interactions/command-line.ts";
import type { Interaction } from "../../../core/interactions/interaction.ts";
import { Declined, declined, done, no } from "../../../core/interactions/replies.ts";
import { code, strong, text } from "../../../core/kernel/rich-text.ts";
import type { StoredGroup } from "../../../ports/routing.ts";
import type { Claimant } from "../../../ports/targets.ts";
import { NEEDS_NO_ROLE } from "../../accounts/require-role.ts";
import { groupsAt } from "../context/channel.ts";
import { accountOf } from "../context/chat-user.ts";
import type { Command, CommandInvocation } from "../context/command.ts";
import type { InteractionPorts } from "../context/ports.ts";

/** A thread's channel is what is claimed, but the interaction names only the thread. */
async function fetchChannel(
  { refreshChannels }: Pick<InteractionPorts, "refreshChannels">,
  target: Target,
) {
  const [, part] = idsOf(target);
  if (part === undefined || !chatOf(target.platform).part?.isChannel) return;
  await refreshChannels([wholeOf(target)]);
}

export const connect: Command = {
  name: "connect",
  about: "command.connect",
  section: "channel",
  example: { code: "5f0c2a91b7de" },
  options: [{ name: "code", about: "option.code", kind: "word", isRequired: true }],
  async run(ports, { interaction, values, locale }) {
    // Checked first, so that a refused caller does not use up the code.
    await requireManager(ports, interaction, { locale, mayNot: "connect.mayNot" });
    const claimCode = (values["code"] ?? "").trim().toLowerCase();
    const place = claimOf(interaction.where.target);
    const used = await ports.claimCodes.use(claimCode, place, await claimantOf(ports, interaction));
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

// `/relay disconnect`: a manager of the channel revokes a group's claim. The group cannot send there until it is
// connected again.

export const disconnect: Command = {
  name: "disconnect",
  about: "command.disconnect",
  section: "channel",
  example: { group: "acme" },
  options: [{ name: "group", about: "option.group", kind: "word", isRequired: false }],
  async run(ports, { interaction, values, locale }) {
    await requireManager(ports, interaction, { locale, mayNot: "disconnect.mayNot" });
    const groups = await groupsAt(ports, interaction.where.target);
    const group = chosen(groups, (values["group"] ?? "").trim().toLowerCase(), {
      interaction,
      locale,
    });
    const { name, actor } = await claimantOf(ports, interaction);
    const place = claimOf(interaction.where.target);
    // The platform decides who manages the channel, so no role in the group is needed.
    const check = NEEDS_NO_ROLE;
    await ports.claimCodes.disconnect({ groupKey: group.key, place, name, actor, check });
    const slots = { group: [strong(group.name)], ...placeWords(locale, interaction) };
    return { reply: done(tRich(locale, "disconnect.done", slots)) };
  },
};

function chosen(
  groups: readonly StoredGroup[],
  wanted: string,
  { interaction, locale }: Pick<CommandInvocation, "interaction" | "locale">,
): StoredGroup {
  const [first, ...others] = groups;
  const place = placeWords(locale, interaction);
  if (!first) throw new Declined(no([text(t(locale, "disconnect.none", place))]));
  if (wanted === "" && others.length === 0) return first;
  const named = groups.find(({ id }) => id === wanted);
  if (named) return named;
  const ids = listRich(
    locale,
    groups.map(({ id }) => code(id)),
  );
  const command = [code(commandLine(interaction.platform, disconnect, { group: "<group>" }))];
  const slots = { groups: ids, command, ...place };
  throw new Declined(no(tRich(locale, "disconnect.which", slots)));
}

// Managers of a channel, according to the platform, may connect and disconnect it. In a private chat the user is the
// manager.

/** Throws `Declined` if the caller does not manage the channel, or if the platform cannot tell. */
async function requireManager(
  { chats }: InteractionPorts,
  interaction: Interaction,
  { locale, mayNot }: { locale: Locale; mayNot: PlainKey },
): Promise<void> {
  const { isPrivate, mayManage: isSaid } = interaction.where;
  const isManager =
    isPrivate || (isSaid ?? (await chats.get(interaction.platform)?.mayManage(interaction)));
  if (isManager === undefined) throw declined(locale, "connect.unseen");
  if (!isManager) throw declined(locale, mayNot);
}

/** Identified by the GitHub account if one is linked. */
async function claimantOf(
  { chatLinks }: InteractionPorts,
  interaction: Interaction,
): Promise<Claimant> {
  const { platform, userId } = accountOf(interaction);
  const account = `${platform}:${userId}`;
  const linked = await chatLinks.find({ platform, userId });
  const name = linked?.login ?? interaction.chatUser.name;
  return { account, name, actor: { id: linked?.userId ?? account, login: name, ip: undefined } };
}
