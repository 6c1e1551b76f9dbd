// One repository of a simulation: its people, its branches, and the payloads of its events in GitHub's format.

import { codehostSample } from "../samples/codehost.ts";
import { codehostAccount } from "../samples/codehost-shapes.ts";
import { isPayload, overlay, type Payload } from "../samples/payload.ts";
import { dress } from "../samples/world.ts";
import type { SharedSeed } from "../shared-seed.ts";
import type { SeededRandom } from "./random.ts";
import type { Habits } from "./texts.ts";

export type ActivityEvent = { event: string; action?: string; payload: Payload };

type EventFields = {
  event: string;
  action?: string;
  /** Login of the sender. */
  sender: string;
  /** Merged into the recorded payload. */
  change: Payload;
  /** Of the issue or pull request, for the URLs of the recorded payload. */
  number?: number;
};

export type ActivityRepository = {
  random: SeededRandom;
  /** As `acme/shop`. */
  fullName: string;
  /** Base URLs of its pages and of its API resources. */
  url: string;
  apiUrl: string;
  people: readonly [string, ...string[]];
  habits: Habits;
  /** Unique within the whole simulation. */
  newId(): number;
  /** Next issue or pull request number of this repository. */
  newNumber(): number;
  /** Simulated time, as GitHub writes it. */
  now(): string;
  account(login: string): Payload;
  /** Moves a branch. Returns its previous commit, undefined for a new branch. */
  moveBranch(branch: string, sha: string): string | undefined;
  emit(fields: EventFields): ActivityEvent;
};

export type RepositoryOptions = {
  world: SharedSeed;
  repository: SharedSeed["repositories"][number];
  habits: Habits;
  random: SeededRandom;
  newId(): number;
  /** Simulated time. */
  now(): number;
  /** Base URL of GitHub's pages. */
  home: string;
};

/** Above the numbers that the seed uses. */
const FIRST_NUMBER = 1000;

export function createRepository(options: RepositoryOptions): ActivityRepository {
  const { world, habits, random, newId, now, home } = options;
  const fullName = `${options.repository.owner}/${options.repository.name}`;
  const people = peopleOf(world, options.repository.owner);
  const branches = new Map([["main", random.sha()]]);
  const recorded = recordedPayloads({ world, fullName, sender: people[0], home });
  let number = FIRST_NUMBER;
  const account = (login: string): Payload => {
    const urls = { html_url: `${home}/${login}`, url: `${home}/api/v3/users/${login}` };
    const known = codehostAccount(world, login);
    return { ...known, ...urls, avatar_url: `${home}/avatars/${known.id}` };
  };
  return {
    random,
    fullName,
    url: `${home}/${fullName}`,
    apiUrl: `${home}/api/v3/repos/${fullName}`,
    people,
    habits,
    newId,
    newNumber: () => (number += 1),
    now: () => new Date(now()).toISOString().replace(/\.\d+Z$/, "Z"),
    account,
    moveBranch(branch, sha) {
      const before = branches.get(branch);
      branches.set(branch, sha);
      return before;
    },
    emit({ event, action, sender, change, number: own }) {
      const named = action === undefined ? {} : { action };
      const base = overlay(recorded(event, action), { ...named, sender: account(sender) });
      const payload = overlay(base, change);
      return { event, ...named, payload: own === undefined ? payload : renumber(payload, own) };
    },
  };
}

/** Parts without such URLs, left as they are to save time. */
const UNNUMBERED = new Set(["organization", "repo", "repository", "sender", "user"]);
const NUMBERED = /\/(pulls?|issues)\/\d+/g;

/** Recorded URLs name the recorded issue or pull request. */
function renumber(part: Payload, number: number): Payload {
  const numbered: Payload = {};
  for (const [key, value] of Object.entries(part))
    if (typeof value === "string") numbered[key] = value.replaceAll(NUMBERED, `/$1/${number}`);
    else if (isPayload(value) && !UNNUMBERED.has(key)) numbered[key] = renumber(value, number);
    else numbered[key] = value;
  return numbered;
}

function peopleOf(world: SharedSeed, owner: string): readonly [string, ...string[]] {
  const organization = world.organizations.find(({ login }) => login === owner);
  const [first = owner, ...others] = organization
    ? [...organization.admins, ...organization.members]
    : [];
  return [first, ...others];
}

type Recorded = { world: SharedSeed; fullName: string; sender: string; home: string };

/** Cached per repository: a storm creates hundreds of events a second. */
function recordedPayloads({ world, fullName, sender, home }: Recorded) {
  const dressed = new Map<string, Payload>();
  return (event: string, action: string | undefined): Payload => {
    const key = `${event} ${action ?? ""}`;
    const known = dressed.get(key);
    if (known) return known;
    const sample = codehostSample(event, action) ?? codehostSample(event);
    if (!sample) throw new Error(`no sample of ${event}`);
    const account = codehostAccount(world, sender);
    const payload = dress(sample, { seed: world, repository: fullName, sender: account, home });
    dressed.set(key, payload);
    return payload;
  };
}
