// Tokens of users, one per identity on a host: found for a person, shown to their owner, revoked by the owner or a
// super-admin, refreshed while in use.

import {
  identityOfPerson,
  personKeyOf,
  SIGN_IN_METHODS,
  type SignInMethodName,
} from "../../contract/accounts/identities.ts";
import { ACCOUNT_HOST } from "../../contract/hosts/index.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import { type Actor, type AuditEntry, RELAY } from "../../ports/records.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { TokenHostOf } from "../../ports/identities.ts";
import type { RefreshResult, SignInHost, TokenRecord, TokenStore } from "../../ports/accounts.ts";
import type { Log } from "../../ports/system.ts";
import { forbidden } from "./require-role.ts";

/** The person's token of the account host: the one that the interface's endpoints use. */
export async function accountToken(
  tokens: Pick<TokenStore, "find">,
  personId: string,
): Promise<TokenRecord | undefined> {
  const isThere = identityOfPerson(personId).provider === ACCOUNT_HOST;
  return isThere ? tokens.find(personId) : undefined;
}

type FindPorts = {
  identities: Pick<ConsolePorts["identities"], "subjectsOf">;
  tokens: Pick<TokenStore, "find">;
};

/** The person's valid token of this host, never of another one. */
export async function findToken(
  ports: FindPorts,
  personId: string,
  provider: SignInMethodName,
): Promise<TokenRecord | undefined> {
  for (const key of await keysOn(ports, personId, provider)) {
    const record = await ports.tokens.find(key);
    if (record) return record;
  }
  return undefined;
}

/** Keys of the person's identities on a host; the one that names the person first. */
async function keysOn(
  { identities }: Pick<FindPorts, "identities">,
  personId: string,
  provider: SignInMethodName,
): Promise<readonly string[]> {
  const subjects = await identities.subjectsOf(personId, provider);
  const keys = subjects.map((subject) => personKeyOf({ provider, subject }));
  const isOwn = identityOfPerson(personId).provider === provider;
  return isOwn ? [personId, ...keys.filter((key) => key !== personId)] : keys;
}

export async function showOwnToken(
  ports: FindPorts & { tokens: Pick<TokenStore, "show"> },
  { viewer, actor }: { viewer: Viewer; actor: Actor },
  provider: SignInMethodName = ACCOUNT_HOST,
): Promise<TokenRecord> {
  const found = await findToken(ports, viewer.userId, provider);
  const record =
    found && (await ports.tokens.show(found.userId, entryOf(actor, "token.shown", found.userId)));
  if (!record) throw new Refusal("not-found", "Not found");
  return record;
}

type RevokePorts = Pick<ConsolePorts, "identities" | "tokens" | "signInMethods" | "log">;

/**
 * Removes the tokens of all identities. Ends the user's sessions and links even without a token. Revocation on the host
 * is best effort: a failure is only logged.
 */
export async function revokeToken(
  ports: RevokePorts,
  viewer: Viewer,
  { userId, actor }: { userId: string; actor: Actor },
): Promise<void> {
  if (!viewer.isSuper && viewer.userId !== userId) throw forbidden();
  for (const key of await allKeys(ports, userId)) {
    const record = await ports.tokens.remove(key, {
      entry: entryOf(actor, "token.removed", key),
      endsAccess: actor,
    });
    if (record) await revokeOnHost(ports, record);
  }
}

/** Every token of the person, for revocation. */
export async function findTokens(
  ports: Pick<ConsolePorts, "identities" | "tokens">,
  personId: string,
): Promise<readonly TokenRecord[]> {
  const keys = await allKeys(ports, personId);
  const records = await Promise.all(keys.map((key) => ports.tokens.find(key)));
  return records.flatMap((record) => record ?? []);
}

async function allKeys(
  { identities }: Pick<ConsolePorts, "identities">,
  personId: string,
): Promise<readonly string[]> {
  const stored = await identities.list(personId);
  return [...new Set([personId, ...stored.map(personKeyOf)])];
}

export async function revokeOnHost(
  { signInMethods, log }: Pick<RevokePorts, "signInMethods" | "log">,
  { userId, accessToken }: TokenRecord,
): Promise<void> {
  const { source } = signInMethods.find(identityOfPerson(userId).provider);
  if ("identify" in source) return;
  const answer = await source.revoke(accessToken);
  if (answer.outcome !== "given") log.warn("token.not-revoked", { userId, why: answer.why });
}

const MAX_BATCH = 100;
const MAX_UNANSWERED = 5;

type RefreshPorts = { tokens: TokenStore; hostOf: TokenHostOf; log: Log };

/** Sequential. A host that did not answer MAX_UNANSWERED times is left alone until the next run. */
export async function refreshTokens({ tokens, hostOf, log }: RefreshPorts): Promise<number> {
  let refreshed = 0;
  const unanswered = new Map<string, number>();
  for (const userId of await tokens.listDue(MAX_BATCH, issuersOf(hostOf))) {
    const { provider } = identityOfPerson(userId);
    const host = hostOf(provider);
    const misses = unanswered.get(provider) ?? 0;
    if (!host || misses >= MAX_UNANSWERED) continue;
    const outcome = await refreshToken({ tokens, log }, host, userId);
    if (outcome === "refreshed") refreshed += 1;
    if (outcome === "unavailable") unanswered.set(provider, misses + 1);
  }
  return refreshed;
}

/** The store lets one process at a time ask the host, because a refresh token may work only once. */
export async function refreshToken(
  { tokens, log }: Pick<RefreshPorts, "tokens" | "log">,
  host: Pick<SignInHost, "issuer" | "refresh">,
  userId: string,
): Promise<RefreshResult> {
  const outcome = await tokens.refresh(userId, {
    issuer: host.issuer,
    renew: (spent) => host.refresh(spent),
    onRefused: entryOf(RELAY, "token.refresh-refused", userId),
  });
  if (outcome === "refused")
    log.warn("token.refresh-refused", { userId, why: "the person must sign in again" });
  if (outcome === "unavailable")
    log.warn("token.not-refreshed", { userId, why: "the code host did not answer" });
  return outcome;
}

function issuersOf(hostOf: TokenHostOf): readonly string[] {
  return SIGN_IN_METHODS.flatMap((method) => hostOf(method)?.issuer ?? []);
}

function entryOf(actor: Actor, action: string, userId: string): AuditEntry {
  return { actor, action, groupKey: undefined, targetType: "token", targetId: userId };
}
