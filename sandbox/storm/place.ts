// One repository of a simulation: its people, its branches, and the payloads of its events.

import { codehostSample } from "../samples/codehost.ts";
import { codehostAccount } from "../samples/codehost-shapes.ts";
import { overlay, type Payload } from "../samples/payload.ts";
import { dress } from "../samples/world.ts";
import type { Seed } from "../seed.ts";
import type { StormRandom } from "./random.ts";

export type StoryEvent = { event: string; action?: string; payload: Payload };

type Telling = {
  event: string;
  action?: string;
  /** Login of the sender. */
  sender: string;
  /** Merged into the recorded payload. */
  change: Payload;
};

export type StoryRepository = {
  random: StormRandom;
  repository: string;
  /** Base URLs of its pages and of its API resources. */
  url: string;
  apiUrl: string;
  people: readonly [string, ...string[]];
  /** Unique within the whole simulation. */
  newId(): number;
  /** Next issue or pull request number of this repository. */
  newNumber(): number;
  now(): string;
  account(login: string): Payload;
  /** Moves a branch. Returns its previous commit, undefined for a new branch. */
  moveBranch(branch: string, sha: string): string | undefined;
  tell(telling: Telling): StoryEvent;
};

export type StoryRepositoryOptions = {
  seed: Seed;
  repository: Seed["repositories"][number];
  random: StormRandom;
  newId(): number;
  /** Simulated time. It advances a little with each call. */
  nextTime(): number;
  /** Base URL of GitHub's pages. */
  home?: string;
};

const HOME = "http://codehost.example";
/** Above the numbers that the seed uses. */
const FIRST_NUMBER = 1000;

export function createStoryRepository(options: StoryRepositoryOptions): StoryRepository {
  const { seed, random, newId, nextTime, home = HOME } = options;
  const repository = `${options.repository.owner}/${options.repository.name}`;
  const people = peopleOf(seed, options.repository.owner);
  const branches = new Map([["main", random.sha()]]);
  const recorded = recordedPayloads({ seed, repository, sender: people[0], home });
  let number = FIRST_NUMBER;
  let time = nextTime();
  const account = (login: string): Payload => {
    const urls = { html_url: `${home}/${login}`, url: `${home}/api/v3/users/${login}` };
    const known = codehostAccount(seed, login);
    return { ...known, ...urls, avatar_url: `${home}/avatars/${known.id}` };
  };
  return {
    random,
    repository,
    url: `${home}/${repository}`,
    apiUrl: `${home}/api/v3/repos/${repository}`,
    people,
    newId,
    newNumber: () => (number += 1),
    now: () => new Date(time).toISOString().replace(/\.\d+Z$/, "Z"),
    account,
    moveBranch(branch, sha) {
      const before = branches.get(branch);
      branches.set(branch, sha);
      return before;
    },
    tell({ event, action, sender, change }) {
      time = nextTime();
      const named = action === undefined ? {} : { action };
      const base = overlay(recorded(event, action), { ...named, sender: account(sender) });
      return { event, ...named, payload: overlay(base, change) };
    },
  };
}

function peopleOf(seed: Seed, owner: string): readonly [string, ...string[]] {
  const organization = seed.organizations.find(({ login }) => login === owner);
  const [first = owner, ...others] = organization
    ? [...organization.admins, ...organization.members]
    : [];
  return [first, ...others];
}

type Recorded = { seed: Seed; repository: string; sender: string; home: string };

/** Cached per repository: a storm creates hundreds of events a second. */
function recordedPayloads({ seed, repository, sender, home }: Recorded) {
  const dressed = new Map<string, Payload>();
  return (event: string, action: string | undefined): Payload => {
    const key = `${event} ${action ?? ""}`;
    const known = dressed.get(key);
    if (known) return known;
    const sample = codehostSample(event, action) ?? codehostSample(event);
    if (!sample) throw new Error(`no sample of ${event}`);
    const payload = dress(sample, {
      seed,
      repository,
      sender: codehostAccount(seed, sender),
      home,
    });
    dressed.set(key, payload);
    return payload;
  };
}
