// State of the Telegram sandbox: chats, topics, messages. Pages only read it.

import type { User } from "@grammyjs/types";
import type { SandboxClock } from "../platform/clock.ts";
import type { ChattwoSeed } from "./seed.ts";
import type { SandboxChat } from "./chat.ts";
import { createMessageBook } from "./message-book.ts";
import { toBot, toUser } from "./users.ts";

export type ChattwoState = ReturnType<typeof createState>;

const SUPERGROUP_BASE = -1_002_300_000_000;

export function createState(seed: ChattwoSeed, clock: SandboxClock) {
  const users = seed.users.map(toUser);
  const started = new Set(seed.users.filter(({ hasStarted }) => hasStarted).map(({ id }) => id));
  const privateChats = users.map((user) => toPrivate(user, started.has(user.id)));
  const chats = new Map(
    [...seed.chats.map(toGroup), ...privateChats].map((chat) => [chat.id, chat]),
  );
  let supergroups = 0;

  return {
    bot: toBot(seed.bot),
    users: (): readonly User[] => users,
    findUser: (id: number): User | undefined => users.find((user) => user.id === id),
    /** Private chats appear once their user has started the bot. */
    chats: (): readonly SandboxChat[] =>
      [...chats.values()].filter(({ fate }) => fate !== "not-started"),
    findChat: (id: number): SandboxChat | undefined => chats.get(id),
    /** Creates the supergroup that replaces a group. The group stays and refers to it. */
    upgrade(group: SandboxChat): SandboxChat {
      supergroups += 1;
      const id = SUPERGROUP_BASE - supergroups;
      const supergroup: SandboxChat = { ...group, id, type: "supergroup" };
      chats.set(id, supergroup);
      group.migratedTo = id;
      return supergroup;
    },
    ...createMessageBook(clock),
  };
}

function toGroup({ id, type, title, topics }: ChattwoSeed["chats"][number]): SandboxChat {
  return {
    id,
    type,
    title,
    username: undefined,
    isForum: topics.length > 0,
    topics: topics.map((topic) => ({ ...topic, firstName: topic.name, isClosed: false })),
    mayManageTopics: true,
    administrators: new Set(),
    migratedTo: undefined,
    fate: undefined,
  };
}

/** A bot cannot write first: the chat is closed until the user has written. */
function toPrivate({ id, first_name: title, username }: User, hasStarted: boolean): SandboxChat {
  return {
    id,
    type: "private",
    title,
    username,
    isForum: false,
    topics: [],
    mayManageTopics: true,
    administrators: new Set(),
    migratedTo: undefined,
    fate: hasStarted ? undefined : "not-started",
  };
}
