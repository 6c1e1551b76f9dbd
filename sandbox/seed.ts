// Initial state of all platforms: people, repositories, channels. One file, so that a person is the same on every
// platform.

import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Platform } from "../src/contract/kernel/target.ts";

const Person = z.strictObject({
  id: z.int().positive(),
  login: z.string(),
  name: z.string(),
  /** Background of the avatar with the initial. */
  color: z.string(),
});

const Organization = z.strictObject({
  id: z.int().positive(),
  login: z.string(),
  name: z.string(),
  admins: z.array(z.string()),
  members: z.array(z.string()),
});

const Repository = z.strictObject({
  id: z.int().positive(),
  owner: z.string(),
  name: z.string(),
  private: z.boolean(),
  description: z.string(),
});

const Issue = z.strictObject({
  repository: z.string(),
  number: z.int().positive(),
  title: z.string(),
  body: z.string(),
  author: z.string(),
  labels: z.array(z.string()),
  assignees: z.array(z.string()).default([]),
  /** Open if unset. */
  state: z.enum(["open", "closed"]).optional(),
});

const PullRequest = z.strictObject({
  ...Issue.shape,
  head: z.string(),
  base: z.string().default("main"),
  reviewers: z.array(z.string()),
  isDraft: z.boolean().default(false),
  isConflicting: z.boolean().default(false),
  isMerged: z.boolean().optional(),
  additions: z.int(),
  deletions: z.int(),
  changedFiles: z.int(),
});

const Installation = z.strictObject({ id: z.int().positive(), account: z.string() });

const Chatone = z.strictObject({
  applicationId: z.string(),
  botToken: z.string(),
  bot: z.strictObject({ id: z.string(), username: z.string() }),
  guild: z.strictObject({ id: z.string(), name: z.string(), ownerId: z.string() }),
  roles: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  users: z.array(
    z.strictObject({
      id: z.string(),
      username: z.string(),
      canManage: z.boolean(),
      /** Locale of their client. The server's if unset. */
      locale: z.string().optional(),
    }),
  ),
  channels: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      topic: z.string(),
      /** The bot cannot see these channels. */
      isHidden: z.boolean().default(false),
    }),
  ),
});

const Chattwo = z.strictObject({
  botToken: z.string(),
  bot: z.strictObject({ id: z.int(), username: z.string(), name: z.string() }),
  users: z.array(z.strictObject({ id: z.int(), username: z.string(), name: z.string() })),
  chats: z.array(
    z.strictObject({
      id: z.int().negative(),
      type: z.enum(["group", "supergroup"]),
      title: z.string(),
      /** A chat with topics is a forum. Its General topic needs no entry. */
      topics: z.array(z.strictObject({ id: z.int(), name: z.string() })).default([]),
    }),
  ),
});

const CHATS = { chatone: Chatone, chattwo: Chattwo } satisfies Record<Platform, z.ZodType>;

const Seed = z.strictObject({
  people: z.array(Person),
  organizations: z.array(Organization),
  repositories: z.array(Repository),
  issues: z.array(Issue),
  pullRequests: z.array(PullRequest),
  installations: z.array(Installation),
  ...CHATS,
});

export type Seed = z.output<typeof Seed>;

export function readSeed(file = `${import.meta.dirname}/seed.json`): Seed {
  return Seed.parse(JSON.parse(readFileSync(file, "utf8")));
}
