// Finds GitHub users by login.

import type { HostAnswer } from "../../ports/accounts.ts";
import type { People } from "../../ports/host-actions.ts";
import { findUserId, hostPeople } from "../kit/api/people.ts";

const HEADERS = { accept: "application/vnd.github+json", "x-github-api-version": "2022-11-28" };

type Parts = { apiUrl: string | undefined; now: () => number };

export function codehostPeople(parts: Parts): People {
  return hostPeople({ ...parts, host: "codehost", headers: HEADERS });
}

/** Numeric id of a login, without authentication. */
export function findUser(apiUrl: string, login: string): Promise<HostAnswer<string>> {
  return findUserId(apiUrl, login, HEADERS);
}
