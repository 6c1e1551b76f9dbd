// Rewrites recorded GitHub payloads to the people and repositories of the seed, so that all samples share one world.

import type { SharedSeed } from "../shared-seed.ts";
import {
  type AccountShape,
  codehostAccount,
  layAccount,
  layUrl,
  layRepository,
} from "./codehost-shapes.ts";
import { isPayload, type Payload } from "./payload.ts";

export type Dress = {
  seed: SharedSeed;
  /** As `acme/shop`. */
  repository: string;
  /** The user who caused the event. */
  sender: AccountShape;
  /** Id of the event's subject. As recorded if omitted. */
  id?: number;
  /** Time of the event. As recorded if omitted. */
  at?: number;
  /** Base URL of GitHub's pages. */
  home?: string;
};

/** Keys that hold an owner, not the sender. */
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

/** Replaces only timestamps that the recorded subject has. */
function freshSubject(subject: Payload, { id, at }: Dress): Payload {
  const time = at === undefined ? undefined : new Date(at).toISOString().replace(/\.\d+Z$/, "Z");
  const fresh = Object.entries({ id, created_at: time, updated_at: time });
  const known = fresh.filter(([key, value]) => key in subject && value !== undefined);
  return { ...subject, ...Object.fromEntries(known) };
}

/** The organization of an event and its app installation, if there is one. */
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
