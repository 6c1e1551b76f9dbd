// `/relay disconnect`: a person who manages a channel takes it back from a group. Nothing of the group is sent there until
// somebody connects it again.

import { Declined } from "../../core/asks/declined.ts";
import { done, no } from "../../core/asks/replies.ts";
import { claimOf } from "../../core/lists/unclaimed.ts";
import { code, strong } from "../../core/rich-text.ts";
import { fillRich, listRich } from "../../core/words/say.ts";
import type { Voice } from "../../core/words/words.ts";
import type { StoredGroup } from "../../ports/dispatch-store.ts";
import { groupsAt } from "../asks/channel.ts";
import { NEEDS_NO_ROLE } from "../require-role.ts";
import { claimantOf, declined, requireManager } from "./channel-manager.ts";
import type { Command } from "./command.ts";

export const disconnect: Command = {
  name: "disconnect",
  about: "command.disconnect",
  options: [{ name: "group", about: "option.group", kind: "word", isRequired: false }],
  async run(ports, { ask, values, voice }) {
    await requireManager(ports, ask, { voice, mayNot: "disconnect.mayNot" });
    const groups = await groupsAt(ports, ask.where.target);
    const group = chosen(groups, (values["group"] ?? "").trim().toLowerCase(), voice);
    const { name, actor } = await claimantOf(ports, ask);
    const place = claimOf(ask.where.target);
    // The platform decides who manages the channel: no role of the group is needed.
    const check = NEEDS_NO_ROLE;
    await ports.claimCodes.disconnect({ groupKey: group.key, place, name, actor, check });
    return { reply: done(fillRich(voice, "disconnect.done", { group: [strong(group.name)] })) };
  },
};

function chosen(groups: readonly StoredGroup[], wanted: string, voice: Voice): StoredGroup {
  const [first, ...others] = groups;
  if (!first) throw declined(voice, "disconnect.none");
  if (wanted === "" && others.length === 0) return first;
  const named = groups.find(({ id }) => id === wanted);
  if (named) return named;
  const ids = groups.map(({ id }) => code(id));
  const command = [code("/relay disconnect <group>")];
  throw new Declined(
    no(fillRich(voice, "disconnect.which", { groups: listRich(voice, ids), command })),
  );
}
