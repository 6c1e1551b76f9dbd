// What the platform remembers: its server with people, channels and threads, and who wrote what.

import type { APIMessage, APIUser } from "discord-api-types/v10";
import type { Kit } from "../platform/kit.ts";
import type { Seed } from "../seed.ts";
import { createMessages } from "./messages.ts";
import { snowflakeMaker } from "./snowflakes.ts";

export type Channel = {
  id: string;
  name: string;
  topic: string;
  /** Text, public thread, private thread. */
  type: 0 | 11 | 12;
  /** The channel that a thread belongs to. */
  parentId?: string;
  /** Whether the bot may not see it. */
  isHidden: boolean;
  /** Whether the bot may see it, but not write there. */
  isReadOnly: boolean;
  isArchived: boolean;
  isLocked: boolean;
  /** Until when too many people write there at once for anybody to be heard. */
  busyUntil: number;
};

export type ChannelChange = Partial<Omit<Channel, "id" | "type" | "parentId">>;

export type Person = Seed["chatone"]["users"][number];

export type State = ReturnType<typeof createState>;

export function createState(kit: Kit, seed: Seed["chatone"]) {
  const channels = new Map<string, Channel>(
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
    channels: (): readonly Channel[] => [...channels.values()],
    channel: (id: string) => channels.get(id),
    addChannel(channel: Channel): void {
      channels.set(channel.id, channel);
      kit.changed();
    },
    changeChannel(id: string, change: ChannelChange): Channel | undefined {
      const channel = channels.get(id);
      if (channel) Object.assign(channel, change);
      kit.changed();
      return channel;
    },
    /** Threads go with their channel. */
    removeChannel(id: string): void {
      for (const channel of channels.values())
        if (channel.id === id || channel.parentId === id) channels.delete(channel.id);
      kit.changed();
    },
    ...messages,
    /** A message that a person types. */
    say(channelId: string, userId: string, content: string): APIMessage {
      const message = blankMessage(kit, {
        id: nextId(),
        channel_id: channelId,
        author: author(userId),
      });
      return messages.addMessage({ ...message, content });
    },
  };
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

/** The platform writes an offset where others write a Z. */
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

function botOf({ bot }: Seed["chatone"]): APIUser {
  return { ...NO_PICTURE, ...bot, discriminator: "0000", bot: true };
}

function authorOf(seed: Seed["chatone"], userId: string): APIUser {
  const user = seed.users.find(({ id }) => id === userId);
  if (!user) throw new Error(`nobody here has the id ${userId}`);
  return { ...NO_PICTURE, id: user.id, username: user.username, discriminator: "0" };
}

const NO_PICTURE = { global_name: null, avatar: null };
