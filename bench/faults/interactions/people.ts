// Who asks, where and about what: people who are linked in both chats, their channel and chats, and issues
// and pull requests to command on. Drawn up from numbers alone, so that every process knows the same.

import { z } from "zod";
import { chatoneRig } from "../../../sandbox/chatone/fault-rig.ts";
import { chattwoRig } from "../../../sandbox/chattwo/fault-rig.ts";
import type { Seed } from "../../../sandbox/seed.ts";
import type { SharedSeed } from "../../../sandbox/shared-seed.ts";

export const PeopleWorld = z.object({
  people: z.int(),
  issues: z.int(),
  /** One for each merge. */
  pulls: z.int(),
  /** Groups of chattwo. */
  chats: z.int(),
});
export type PeopleWorld = z.infer<typeof PeopleWorld>;

const OWNER = "acme";
const NAME = "shop";
export const REPOSITORY = `${OWNER}/${NAME}`;
export const CHANNEL = "700000000000000001";
const GROUP = "acme";

const INSTALLATION = 7001;
const FIRST_ID = 500_001;
const FIRST_CHATONE_ID = 810_000_000_000_000_000n;
const FIRST_PULL = 10_001;

type Person = { id: number; login: string; chatoneId: string; chattwoId: number };

export function personAt(index: number): Person {
  const id = FIRST_ID + index;
  return {
    id,
    login: `person-${index}`,
    chatoneId: String(FIRST_CHATONE_ID + BigInt(id)),
    chattwoId: id,
  };
}

export function chatAt(index: number): number {
  return -6_000_001 - index;
}

export function issueAt(index: number): number {
  return index + 1;
}

export function pullAt(index: number): number {
  return FIRST_PULL + index;
}

export function peopleOf({ people }: PeopleWorld): Person[] {
  return listOf(people, personAt);
}

type ChatSeeds = Pick<Seed, "chatone" | "chattwo">;

export function seedOf(world: PeopleWorld): SharedSeed & ChatSeeds {
  const people = peopleOf(world);
  const logins = people.map(({ login }) => login);
  const [owner = ""] = logins;
  const thread = { repository: REPOSITORY, body: "", author: owner, labels: [], assignees: [] };
  const changes = { additions: 1, deletions: 1, changedFiles: 1, reviewers: [], base: "main" };
  return {
    people: people.map(({ id, login }) => ({ id, login, name: login, color: "#2b8a6e" })),
    organizations: [{ id: 9001, login: OWNER, name: "Acme", admins: [owner], members: logins }],
    repositories: [{ id: 50_001, owner: OWNER, name: NAME, private: false, description: "" }],
    issues: listOf(world.issues, (index) => ({
      ...thread,
      number: issueAt(index),
      title: `Issue ${index}`,
    })),
    pullRequests: listOf(world.pulls, (index) => ({
      ...thread,
      ...changes,
      number: pullAt(index),
      title: `Change ${index}`,
      head: `change-${index}`,
      isDraft: false,
      isConflicting: false,
    })),
    installations: [{ id: INSTALLATION, account: OWNER }],
    ...chatsOf(world),
  };
}

function chatsOf(world: PeopleWorld): ChatSeeds {
  const people = peopleOf(world);
  const chats = [...people.map(({ chattwoId }) => chattwoId), ...listOf(world.chats, chatAt)];
  const chatone = chatoneRig.seedWith([CHANNEL]);
  const users = people.map(({ chatoneId: id, login }) => ({
    id,
    username: login,
    canManage: false,
  }));
  return {
    chatone: { ...chatone, users: [...chatone.users, ...users] },
    chattwo: chattwoRig.seedWith(chats.map(String)),
  };
}

/** The file of a group whose places are all of these; nothing is sent to them by itself. */
export function configOf(world: PeopleWorld): object {
  const [first = personAt(0)] = peopleOf(world);
  return {
    groups: [
      {
        id: GROUP,
        name: "Acme",
        members: [{ userId: String(first.id), login: first.login, role: "owner" }],
        globalIngress: true,
        unclaimedInstallations: true,
      },
    ],
    // One for each place: so many do not fit into one route.
    routes: [
      { channelId: CHANNEL },
      ...listOf(world.chats, (index) => ({ chatId: String(chatAt(index)) })),
    ].map((target, index) => ({
      id: `releases-${index}`,
      name: `Releases ${index}`,
      enabled: true,
      groupId: GROUP,
      filter: { event: "release" },
      targets: [target],
    })),
  };
}

/** What Relay has to know of both bots. */
export const BOTS = {
  CHATONE_BOT_TOKEN: chatoneRig.seedWith([]).botToken,
  CHATTWO_BOT_TOKEN: chattwoRig.seedWith([]).botToken,
} as const;

function listOf<T>(length: number, make: (index: number) => T): T[] {
  return Array.from({ length }, (_, index) => make(index));
}
