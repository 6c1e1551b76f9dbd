// `/relay disconnect`: a person who manages a channel takes it back from a group. Nothing of the group is sent there until
// somebody connects it again.

import { Declined, done, no } from "../../core/interactions/replies.ts";
import { commandLine } from "../../core/interactions/command-line.ts";
import { placeWords } from "../../core/interactions/channel-routes.ts";
import { claimOf } from "../../core/config/channel-claims.ts";
import { code, strong, text } from "../../core/kernel/rich-text.ts";
import { t, tRich, listRich } from "../../core/i18n/translate.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import { groupsAt } from "../asks/channel.ts";
import { NEEDS_NO_ROLE } from "../require-role.ts";
import { claimantOf, requireManager } from "./channel-manager.ts";
import type { CommandInvocation, Command } from "./command.ts";

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
    // The platform decides who manages the channel: no role of the group is needed.
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
