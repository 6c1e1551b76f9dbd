// People, repositories and work items of the sandbox. All platforms share them, so that a person is the same everywhere.

import { readFileSync } from "node:fs";
import { z } from "zod";

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

export const SharedSeed = z.strictObject({
  people: z.array(Person),
  organizations: z.array(Organization),
  repositories: z.array(Repository),
  issues: z.array(Issue),
  pullRequests: z.array(PullRequest),
  installations: z.array(Installation),
});

export type SharedSeed = z.output<typeof SharedSeed>;

export const SHARED_SEED_FILE = `${import.meta.dirname}/seed.json`;

export function readSharedSeed(): SharedSeed {
  return SharedSeed.parse(JSON.parse(readFileSync(SHARED_SEED_FILE, "utf8")));
}
