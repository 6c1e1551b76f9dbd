// Maps recorded GitHub people, organizations and repositories to those of the seed.

import type { SharedSeed } from "../shared-seed.ts";
import type { Payload } from "./payload.ts";

export type AccountShape = { id: number; login: string; type: "User" | "Bot" | "Organization" };

const SITE = "https://github.com";
const API = "https://api.github.com";
const UPLOADS = "https://uploads.github.com";
const REPOSITORY =
  /^https:\/\/(?:(?:api|uploads)\.github\.com\/repos|github\.com)\/([\w-]+\/[\w.-]+)/;

export function codehostAccount(seed: SharedSeed, login: string): AccountShape {
  const person = seed.people.find((one) => one.login === login);
  if (person) return { id: person.id, login, type: login.endsWith("[bot]") ? "Bot" : "User" };
  const organization = seed.organizations.find((one) => one.login === login);
  if (!organization) throw new Error(`nobody called ${login} in the seed`);
  return { id: organization.id, login, type: "Organization" };
}

/** Keeps the fields of the recorded account, with the values of another one. */
export function layAccount(recorded: Payload, account: AccountShape, home: string): Payload {
  const { login } = recorded;
  const rename = (value: unknown) =>
    typeof value === "string" && typeof login === "string"
      ? move(value.replaceAll(login, account.login), home)
      : value;
  const renamed = Object.entries(recorded).map(([key, value]) => [key, rename(value)]);
  return {
    ...Object.fromEntries(renamed),
    id: account.id,
    login: account.login,
    avatar_url: `${home}/avatars/${account.id}`,
    // An organization beside a repository has no `type`.
    ...("type" in recorded && { type: account.type }),
  };
}

export function layRepository(recorded: Payload, seed: SharedSeed, fullName: string): Payload {
  const found = seed.repositories.find(({ owner, name }) => `${owner}/${name}` === fullName);
  if (!found) throw new Error(`no repository ${fullName} in the seed`);
  const remotes = {
    git_url: `git://codehost.example/${fullName}.git`,
    ssh_url: `git@codehost.example:${fullName}.git`,
  };
  return {
    ...recorded,
    ...("git_url" in recorded && remotes),
    ...("default_branch" in recorded && { default_branch: "main", master_branch: "main" }),
    id: found.id,
    name: found.name,
    full_name: fullName,
    private: found.private,
    description: found.description,
  };
}

/** Rewrites the URL of any recorded repository to one of the seed. */
export function layUrl(text: string, fullName: string, home: string): string {
  const recorded = REPOSITORY.exec(text)?.[1];
  const renamed = recorded === undefined ? text : text.replace(recorded, fullName);
  return move(renamed, home);
}

function move(text: string, home: string): string {
  return text
    .replaceAll(API, `${home}/api/v3`)
    .replaceAll(UPLOADS, `${home}/api/uploads`)
    .replaceAll(SITE, home);
}
