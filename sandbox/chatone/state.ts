// State of the Discord sandbox: server, members, channels, threads and messages.

import type { APIMessage, APIUser } from "discord-api-types/v10";
import type { Kit } from "../platform/kit.ts";
import type { ChatoneSeed } from "./seed.ts";
import { createMessages } from "./messages.ts";
import { snowflakeMaker } from "./snowflakes.ts";

export type SandboxChannel = {
  id: string;
  name: string;
  topic: string;
  /** Text, direct, public thread, private thread, forum. */
  type: 0 | 1 | 11 | 12 | 15;
  /** Direct channels: the other user. */
  recipientId?: string;
  /** Threads: the parent channel. */
  parentId?: string;
  /** The bot cannot see it. */
  isHidden: boolean;
  /** Only invited members and the bot can see it. */
  isPrivate?: boolean;
  /** The bot can see it, but not write. */
  isReadOnly: boolean;
  /** The bot can write, but not create threads. */
  isThreadless?: boolean;
  isArchived: boolean;
  isLocked: boolean;
  /** Until then the channel's shared rate limit is exhausted. */
  busyUntil: number;
};

export type ChannelChange = Partial<
  Omit<SandboxChannel, "id" | "type" | "parentId" | "recipientId">
>;

export type ChatoneUser = ChatoneSeed["users"][number];

export type ChatoneState = ReturnType<typeof createState>;

export function createState(kit: Kit, seed: ChatoneSeed) {
  const channels = new Map<string, SandboxChannel>(
    seed.channels.map((channel) => [channel.id, { ...TEXT_CHANNEL, ...channel }]),
  );
  const nextId = snowflakeMaker(kit.clock);
  const messages = createMessages(kit);
  const author = (userId: string) => authorOf(seed, userId);

  return {
    applicationId: seed.applicationId,
    bot: botOf(seed),
    guild: seed.guild,
    roles: seed.roles,
    users: seed.users,
    nextId,
    person: (id: string) => seed.users.find((user) => user.id === id),
    author,
    channels: (): readonly SandboxChannel[] => [...channels.values()],
    channel: (id: string) => channels.get(id),
    addChannel: (channel: SandboxChannel): void => void addTo(channels, kit, channel),
    /** Creates a channel, as a member with the permission does. */
    makeChannel: (made: Pick<SandboxChannel, "name" | "topic" | "type">): SandboxChannel =>
      addTo(channels, kit, { ...TEXT_CHANNEL, isHidden: false, ...made, id: nextId() }),
    changeChannel(id: string, change: ChannelChange): SandboxChannel | undefined {
      const channel = channels.get(id);
      if (channel) Object.assign(channel, change);
      kit.changed();
      return channel;
    },
    /** Also removes its threads. */
    removeChannel(id: string): void {
      for (const channel of channels.values())
        if (channel.id === id || channel.parentId === id) channels.delete(channel.id);
      kit.changed();
    },
    /** The only direct channel between a user and the bot. */
    directChannel: (userId: string): SandboxChannel =>
      [...channels.values()].find(({ recipientId }) => recipientId === userId) ??
      addTo(channels, kit, directTo(author(userId), nextId())),
    /** Users who block direct messages of the bot. */
    shutDirect: new Set<string>(),
    ...messages,
    /** Posts a message as a user. */
    say(channelId: string, userId: string, content: string): APIMessage {
      const named = { id: nextId(), channel_id: channelId, author: author(userId) };
      const message = blankMessage(kit, named);
      return messages.addMessage({ ...message, content });
    },
  };
}

function addTo(
  channels: Map<string, SandboxChannel>,
  kit: Kit,
  channel: SandboxChannel,
): SandboxChannel {
  channels.set(channel.id, channel);
  kit.changed();
  return channel;
}

export function blankMessage(
  kit: Kit,
  named: Pick<APIMessage, "id" | "channel_id" | "author">,
): APIMessage {
  return {
    ...named,
    content: "",
    timestamp: timestamp(kit),
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    components: [],
    pinned: false,
    flags: NO_FLAGS,
    type: 0,
  };
}

const NO_FLAGS: number = 0;

/** Discord writes `+00:00` instead of `Z`. */
export function timestamp(kit: Kit): string {
  return new Date(kit.clock.now()).toISOString().replace("Z", "000+00:00");
}

const TEXT_CHANNEL = {
  type: 0,
  isReadOnly: false,
  isArchived: false,
  isLocked: false,
  busyUntil: 0,
} as const;

function directTo({ id: recipientId, username }: APIUser, id: string): SandboxChannel {
  const named = { id, name: `@${username}`, topic: "" };
  return { ...TEXT_CHANNEL, ...named, isHidden: false, type: 1, recipientId };
}

function botOf({ bot }: ChatoneSeed): APIUser {
  return { ...NO_PICTURE, ...bot, discriminator: "0000", bot: true };
}

function authorOf(seed: ChatoneSeed, userId: string): APIUser {
  const user = seed.users.find(({ id }) => id === userId);
  if (!user) throw new Error(`nobody here has the id ${userId}`);
  return { ...NO_PICTURE, id: user.id, username: user.username, discriminator: "0" };
}

const NO_PICTURE = { global_name: null, avatar: null };
