// Finds users of Gitea and Forgejo by login.

import type { HostAnswer } from "../../ports/accounts.ts";
import type { People } from "../../ports/host-actions.ts";
import { findUserId, hostPeople } from "../kit/api/people.ts";
import { apiUrlOf } from "./urls.ts";

const HEADERS = { accept: "application/json" };

type Parts = { webUrl: string | undefined; now: () => number };

export function altforgePeople({ webUrl, now }: Parts): People {
  const apiUrl = webUrl === undefined ? undefined : apiUrlOf(webUrl);
  return hostPeople({ host: "altforge", apiUrl, now, headers: HEADERS });
}

/** Numeric id of a login, without authentication. */
export function findUser(webUrl: string, login: string): Promise<HostAnswer<string>> {
  return findUserId(apiUrlOf(webUrl), login, HEADERS);
}
