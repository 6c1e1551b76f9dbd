// A channel or thread in the API's format.

import type { SandboxChannel, ChatoneState } from "./state.ts";

export function showChannel(state: ChatoneState, channel: SandboxChannel) {
  if (channel.recipientId !== undefined) return showDirect(state, channel);
  const shown = {
    id: channel.id,
    type: channel.type,
    guild_id: state.guild.id,
    name: channel.name,
    parent_id: channel.parentId ?? null,
    last_message_id: state.messages(channel.id).at(-1)?.id ?? null,
    rate_limit_per_user: 0,
    flags: 0,
  };
  if (channel.parentId === undefined)
    return {
      ...shown,
      topic: channel.topic,
      position: 0,
      nsfw: false,
      permission_overwrites: channel.isPrivate ? privateOverwrites(state) : [],
    };
  return {
    ...shown,
    owner_id: state.bot.id,
    message_count: state.messages(channel.id).length,
    thread_metadata: {
      archived: channel.isArchived,
      locked: channel.isLocked,
      auto_archive_duration: 1440,
    },
  };
}

/** A direct channel has no server and no name. */
export function showDirect(state: ChatoneState, { id, type, recipientId = "" }: SandboxChannel) {
  const last_message_id = state.messages(id).at(-1)?.id ?? null;
  return { id, type, recipients: [state.author(recipientId)], last_message_id, flags: 0 };
}

const VIEW_CHANNEL = 1 << 10;

/** Hidden from @everyone, visible to the bot. */
function privateOverwrites({ guild, bot }: ChatoneState) {
  const view = String(VIEW_CHANNEL);
  return [
    { id: guild.id, type: 0, allow: "0", deny: view },
    { id: bot.id, type: 1, allow: view, deny: "0" },
  ];
}
