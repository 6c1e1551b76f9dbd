// Finds users by login, with the caller's token and so on their rate limit. Without a token, a host's small limit applies
// to the whole instance, so each user gets a share of it.

import { z } from "zod";
import type { CodeHostName } from "../../../contract/hosts/index.ts";
import { keepNewest } from "../../../core/kernel/bounded-map.ts";
import { type Bucket, takeOne } from "../../../core/kernel/token-bucket.ts";
import type { HostAnswer } from "../../../ports/accounts.ts";
import type { HostUser, People, PeopleCaller } from "../../../ports/host-actions.ts";
import { baseUrlOf } from "./base-url.ts";
import { slowDown, unavailable } from "./refusals.ts";
import { request } from "./request.ts";

type Headers = Readonly<Record<string, string>>;

type Parts = {
  host: CodeHostName;
  apiUrl: string | undefined;
  now: () => number;
  headers: Headers;
};

const Profile = z.object({ id: z.int().positive(), login: z.string() });

/** Short, because users can rename themselves. */
const KEPT_MS = 10 * 60_000;
const MAX_ENTRIES = 10_000;
const ANONYMOUS = { perSecond: 20 / 3_600, burst: 20 };
/** The token has expired, or may not look people up. */
const NOT_TAKEN = new Set([401, 403]);

type Kept = { person: HostUser | undefined; until: number };

export function hostPeople({ host, apiUrl, now, headers }: Parts): People {
  const kept = new Map<string, Kept>();
  const buckets = new Map<string, Bucket>();

  const requireTurn = (userId: string) => {
    const { bucket, isTaken } = takeOne(buckets.get(userId), ANONYMOUS, now());
    keepNewest(buckets, MAX_ENTRIES, [userId, bucket]);
    if (!isTaken) throw slowDown((1 - bucket.tokens) / ANONYMOUS.perSecond);
  };

  const requestUser = async (login: string, accessToken: string | undefined) => {
    const proof = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };
    const answer = await request(userUrl(apiUrl ?? "", login), {
      method: "GET",
      headers: { ...headers, ...proof },
    });
    if (answer.outcome === "unavailable") throw unavailable(host);
    return answer.value;
  };

  const personIn = ({ status, body }: { status: number; body: unknown }) => {
    if (status === 404) return undefined;
    const profile = Profile.safeParse(body);
    if (status !== 200 || !profile.success) throw unavailable(host);
    return { userId: String(profile.data.id), login: profile.data.login };
  };

  const look = async (login: string, { userId, accessToken }: PeopleCaller) => {
    const own = accessToken === undefined ? undefined : await requestUser(login, accessToken);
    if (own !== undefined && !NOT_TAKEN.has(own.status)) return personIn(own);
    requireTurn(userId);
    return personIn(await requestUser(login, undefined));
  };

  return {
    provider: host,
    async findByLogin(login, requester) {
      if (apiUrl === undefined) throw unavailable(host);
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

/** Numeric id of a login, without authentication. */
export async function findUserId(
  apiUrl: string,
  login: string,
  headers: Headers,
): Promise<HostAnswer<string>> {
  const answer = await request(userUrl(apiUrl, login), { method: "GET", headers });
  if (answer.outcome === "unavailable") return answer;
  const { body, status } = answer.value;
  if (status === 404) return { outcome: "refused", why: "nobody has that login" };
  const user = Profile.pick({ id: true }).safeParse(body);
  if (status !== 200 || !user.success)
    return { outcome: "unavailable", why: `an unexpected answer, status ${status}` };
  return { outcome: "given", value: String(user.data.id) };
}

function userUrl(apiUrl: string, login: string): string {
  return `${baseUrlOf(apiUrl)}/users/${encodeURIComponent(login)}`;
}
