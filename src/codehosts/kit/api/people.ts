// Finds GitHub users by login, with the caller's token and so on their rate limit. Without a token, GitHub's small
// limit applies to the whole instance, so each user gets a share of it.

import { z } from "zod";
import { keepNewest } from "../../core/kernel/bounded-map.ts";
import { type Bucket, takeOne } from "../../core/kernel/token-bucket.ts";
import type { HostAnswer } from "../../ports/accounts.ts";
import type { HostUser, People, PeopleCaller } from "../../ports/code-host.ts";
import { slowDown, unavailable } from "./api/refusal-of.ts";
import { request } from "./api/request.ts";

type Parts = { apiUrl: string | undefined; now: () => number };

const HEADERS = { accept: "application/vnd.github+json", "x-github-api-version": "2022-11-28" };
const Profile = z.object({ id: z.int().positive(), login: z.string() });

/** Short, because users can rename themselves. */
const KEPT_MS = 10 * 60_000;
const MAX_ENTRIES = 10_000;
const ANONYMOUS = { perSecond: 20 / 3_600, burst: 20 };

type Kept = { person: HostUser | undefined; until: number };

export function codehostPeople({ apiUrl, now }: Parts): People {
  const kept = new Map<string, Kept>();
  const buckets = new Map<string, Bucket>();

  const requireTurn = (userId: string) => {
    const { bucket, isTaken } = takeOne(buckets.get(userId), ANONYMOUS, now());
    keepNewest(buckets, MAX_ENTRIES, [userId, bucket]);
    if (!isTaken) throw slowDown((1 - bucket.tokens) / ANONYMOUS.perSecond);
  };

  const look = async (login: string, { userId, accessToken }: PeopleCaller) => {
    const url = `${apiUrl?.replace(/\/+$/, "")}/users/${encodeURIComponent(login)}`;
    const own = accessToken === undefined ? undefined : await requestPeople(url, accessToken);
    if (own !== undefined && own.status !== 401) return personIn(own);
    requireTurn(userId);
    return personIn(await requestPeople(url, undefined));
  };

  return {
    async findByLogin(login, requester) {
      if (apiUrl === undefined) throw unavailable();
      // Logins are case-insensitive.
      const key = login.toLowerCase();
      const known = kept.get(key);
      if (known && known.until > now()) return known.person;
      const person = await look(login, requester);
      keepNewest(kept, MAX_ENTRIES, [key, { person, until: now() + KEPT_MS }]);
      return person;
    },
  };
}

async function requestPeople(url: string, accessToken: string | undefined) {
  const proof = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };
  const answer = await request(url, { method: "GET", headers: { ...HEADERS, ...proof } });
  if (answer.outcome === "unavailable") throw unavailable();
  return answer.value;
}

function personIn({ status, body }: { status: number; body: unknown }): HostUser | undefined {
  if (status === 404) return undefined;
  const profile = Profile.safeParse(body);
  if (status !== 200 || !profile.success) throw unavailable();
  return { userId: String(profile.data.id), login: profile.data.login };
}

// Numeric id of a login, without authentication.

const User = z.object({ id: z.int().positive() });

export async function findUser(apiUrl: string, login: string): Promise<HostAnswer<string>> {
  const path = `/users/${encodeURIComponent(login)}`;
  const answer = await request(`${apiUrl.replace(/\/+$/, "")}${path}`, {
    method: "GET",
    headers: { accept: "application/vnd.github+json", "x-github-api-version": "2022-11-28" },
  });
  if (answer.outcome === "unavailable") return answer;
  const { body, status } = answer.value;
  if (status === 404) return { outcome: "refused", why: "nobody has that login" };
  const user = User.safeParse(body);
  if (status !== 200 || !user.success)
    return { outcome: "unavailable", why: `an unexpected answer, status ${status}` };
  return { outcome: "given", value: String(user.data.id) };
}
