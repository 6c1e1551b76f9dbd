// Recorded codehost payloads speak of many people and places. This makes them speak of ours, so that
// all samples together look like one world.

import type { Seed } from "../seed.ts";
import {
  type AccountShape,
  codehostAccount,
  layAccount,
  layUrl,
  layRepository,
} from "./codehost-shapes.ts";
import { isPayload, type Payload } from "./payload.ts";

export type Dress = {
  seed: Seed;
  /** As `acme/shop`. */
  repository: string;
  /** Whoever did it. */
  sender: AccountShape;
  /** Of the thing the event is about; as recorded where left out. */
  id?: number;
  /** When it happened; as recorded where left out. */
  at?: number;
  /** Where the codehost's pages are. */
  home?: string;
};

/** Keys under which stands whoever owns things, and not whoever does them. */
const OWNERS = new Set(["owner", "organization", "account"]);

const SUBJECTS = new Set([
  "pull_request",
  "issue",
  "comment",
  "review",
  "release",
  "workflow_run",
  "workflow_job",
  "check_run",
  "check_suite",
  "deployment",
  "deployment_status",
  "discussion",
]);

export function dress(sample: Payload, options: Dress): Payload {
  const dressed = dressPart(sample, options);
  const fresh = Object.entries(dressed).map(([key, value]) => [
    key,
    SUBJECTS.has(key) && isPayload(value) ? freshSubject(value, options) : value,
  ]);
  const whole: Payload = Object.fromEntries(fresh);
  if (!("repository" in sample)) return whole;
  const { organization: _organization, installation: _installation, ...rest } = whole;
  return { ...rest, ...besideRepository(options) };
}

function dressPart(part: Payload, options: Dress): Payload {
  const fields = Object.entries(part).map(([key, value]) => [key, dressValue(key, value, options)]);
  const dressed: Payload = Object.fromEntries(fields);
  const isRepository = typeof part["full_name"] === "string";
  if (isRepository) return layRepository(dressed, options.seed, options.repository);
  const { label, ref } = part;
  const isBranch = typeof label === "string" && typeof ref === "string";
  return isBranch ? { ...dressed, label: `${ownerOf(options)}:${ref}` } : dressed;
}

function dressValue(key: string, value: unknown, options: Dress): unknown {
  if (typeof value === "string") return layUrl(value, options.repository, homeOf(options));
  if (Array.isArray(value)) return value.map((element) => dressValue(key, element, options));
  if (!isPayload(value)) return value;
  if (typeof value["login"] !== "string") return dressPart(value, options);
  const account = OWNERS.has(key)
    ? codehostAccount(options.seed, ownerOf(options))
    : options.sender;
  return layAccount(value, account, homeOf(options));
}

/** Only what the recorded one has: not every thing has every time. */
function freshSubject(subject: Payload, { id, at }: Dress): Payload {
  const time = at === undefined ? undefined : new Date(at).toISOString().replace(/\.\d+Z$/, "Z");
  const fresh = Object.entries({ id, created_at: time, updated_at: time });
  const known = fresh.filter(([key, value]) => key in subject && value !== undefined);
  return { ...subject, ...Object.fromEntries(known) };
}

/** What an event tells of the organization, and of its installation of the app, where there is one. */
function besideRepository(options: Dress): Payload {
  const account = codehostAccount(options.seed, ownerOf(options));
  const installation = options.seed.installations.find((one) => one.account === account.login);
  const url = `${homeOf(options)}/api/v3/orgs/${account.login}`;
  return {
    ...(account.type === "Organization" && {
      organization: { login: account.login, id: account.id, url, description: "" },
    }),
    ...(installation && { installation: { id: installation.id } }),
  };
}

function ownerOf({ repository }: Dress): string {
  return repository.slice(0, repository.indexOf("/"));
}

function homeOf({ home = "http://codehost.example" }: Dress): string {
  return home;
}
