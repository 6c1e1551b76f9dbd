// Names that an interaction brings along: of the channel or thread in which it happened.

import { z } from "zod";
import { readShallowJson } from "../../../core/kernel/json.ts";
import type { LearntName } from "../../../ports/targets.ts";
import { nameIn } from "../../place-name.ts";
import { targetIn } from "./asker.ts";
import { Id } from "./interaction.ts";

const ChatoneInteraction = z.object({
  guild_id: Id,
  channel: z.object({ id: Id, type: z.int(), parent_id: Id.nullish(), name: z.string() }),
});

export function namesIn(body: string): readonly LearntName[] {
  const json = readShallowJson(body);
  const { data } = ChatoneInteraction.safeParse(json.outcome === "read" ? json.value : undefined);
  const name = nameIn(data?.channel.name ?? "");
  const target = data && targetIn(data);
  return name === undefined || !target ? [] : [{ target, name }];
}
