// One repository of the story: who works there, where its branches are, and how an event from it is
// told.

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
  /** Login of whoever did it. */
  sender: string;
  /** Laid over the recorded payload. */
  change: Payload;
};

export type StoryRepository = {
  random: StormRandom;
  repository: string;
  /** Of its pages, and of the same things in the API. */
  url: string;
  apiUrl: string;
  people: readonly [string, ...string[]];
  /** Unlike any other in the whole story. */
  newId(): number;
  /** Of the next issue or pull request here. */
  newNumber(): number;
  now(): string;
  account(login: string): Payload;
  /** Moves a branch on; gives back where it was, undefined for a new one. */
  moveBranch(branch: string, sha: string): string | undefined;
  tell(telling: Telling): StoryEvent;
};

export type StoryRepositoryOptions = {
  seed: Seed;
  repository: Seed["repositories"][number];
  random: StormRandom;
  newId(): number;
  /** The story's time, a little later at each call. */
  nextTime(): number;
  /** Where the codehost's pages are. */
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

/** Dressed once for each place: a storm tells hundreds of events a second. */
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
