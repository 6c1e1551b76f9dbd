// User and channel of a Discord interaction.

import type { InteractionOrigin, ChatUser } from "../../../core/interactions/interaction.ts";
import type { Target } from "../../../contract/kernel/target.ts";
import { cutText, oneLine } from "../../kit/clean-text.ts";
import type { ChatoneInteraction, User } from "./interaction.ts";

const NAME_UNITS = 100;
/** Announcement, public and private threads. */
const THREADS: ReadonlySet<number> = new Set([10, 11, 12]);
/** A private channel between users, without the bot. */
const AMONG_OTHERS = 2;
/** ADMINISTRATOR, MANAGE_CHANNELS, MANAGE_GUILD. */
const MANAGES = (1n << 3n) | (1n << 4n) | (1n << 5n);

export function chatUserOf({ member, user, locale }: ChatoneInteraction): ChatUser | undefined {
  const person = member?.user ?? user;
  return person && { userId: person.id, name: nameOf(person), isHidden: false, lang: locale };
}

function nameOf({ id, username, global_name }: User): string {
  const names = [global_name ?? "", username].map((name) => cutText(oneLine(name), NAME_UNITS));
  return names.find((name) => name !== "") ?? id;
}

export function originOf(payload: ChatoneInteraction): InteractionOrigin | undefined {
  const { guild_id, member, context } = payload;
  const target = targetIn(payload);
  if (!target) return undefined;
  if (guild_id === undefined)
    return { target, isPrivate: context !== AMONG_OTHERS, mayManage: false };
  const mayManage = (BigInt(member?.permissions ?? 0) & MANAGES) !== 0n;
  return { target, isPrivate: false, mayManage };
}

export function targetIn({
  channel,
  channel_id,
}: Pick<ChatoneInteraction, "channel" | "channel_id">): Target | undefined {
  const channelId = channel?.id ?? channel_id;
  if (channelId === undefined) return undefined;
  const parentId = channel && THREADS.has(channel.type) ? channel.parent_id : undefined;
  return parentId === undefined || parentId === null
    ? { platform: "chatone", channelId }
    : { platform: "chatone", channelId: parentId, threadId: channelId };
}
