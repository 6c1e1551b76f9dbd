// A person's identities: shown, added with proof from both sides, removed, and merged by super-admins. E-mail addresses
// never match people.

import {
  type IdentityRef,
  identityOfPerson,
  identityText,
  personKeyOf,
  type SignInMethodName,
} from "../../contract/accounts/identities.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { HostUser } from "../../ports/host-actions.ts";
import type { ListedIdentity } from "../../ports/identities.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { Actor } from "../../ports/records.ts";
import { revokeOnHost } from "./host-tokens.ts";
import { forbidden } from "./require-role.ts";
import {
  beginSignIn,
  type DeparturePorts,
  keepToken,
  movedIssuer,
  PageRefusal,
  type SignInReturn,
  staleState,
} from "./sign-in.ts";

type ShownIdentity = Pick<ListedIdentity, "provider" | "subject" | "login" | "isPrimary"> & {
  /** Milliseconds; null for a sign-in before identities were stored. */
  lastUsedAt: number | null;
};

/** Oldest first. The one that the person's key names is there even before its next sign-in. */
export async function listIdentities(
  { identities }: Pick<ConsolePorts, "identities">,
  { userId, login }: Pick<Viewer, "userId" | "login">,
): Promise<readonly ShownIdentity[]> {
  const stored = await identities.list(userId);
  if (stored.some(({ isPrimary }) => isPrimary)) return stored;
  const own = { ...identityOfPerson(userId), login, isPrimary: true, lastUsedAt: null };
  return [own, ...stored];
}

/** URL that the browser opens to prove the other identity. */
export function beginAdding(
  ports: DeparturePorts,
  viewer: Viewer,
  { method, browser }: { method: SignInMethodName; browser: string },
): Promise<string> {
  const flow = { kind: "add", personId: viewer.userId } as const;
  return beginSignIn(ports, { method, browser, flow, isWriting: true });
}

type AddPorts = Pick<ConsolePorts, "identities" | "tokens" | "signInMethods" | "log">;

type Adding = Pick<SignInReturn, "identity" | "grant"> & {
  personId: string;
  /** Who is signed in now, in this browser. */
  viewer: Viewer | undefined;
  actor: Actor;
};

/** Returns the person, whose key can be new. */
export async function addIdentity(
  ports: AddPorts,
  { identity, grant, personId, viewer, actor }: Adding,
): Promise<HostUser> {
  if (viewer?.userId !== personId) throw staleState();
  const result = await ports.identities.add(identity, personId, actor);
  if (result.outcome === "moved") throw movedIssuer(ports, identity, result);
  if (result.outcome === "taken")
    throw new PageRefusal("identity_taken", "conflict", "This identity belongs to another person");
  await keepToken(ports, { identity, grant });
  return result.person;
}

export async function removeIdentity(
  ports: Pick<ConsolePorts, "identities" | "tokens" | "signInMethods" | "log">,
  { identity, viewer, actor }: { identity: IdentityRef; viewer: Viewer; actor: Actor },
): Promise<void> {
  const token = await ports.tokens.find(personKeyOf(identity));
  const outcome = await ports.identities.remove(identity, viewer.userId, actor);
  if (outcome === "last")
    throw new Refusal("conflict", "This is your only identity. Add another one first.");
  if (outcome === "removed" && token) await revokeOnHost(ports, token);
}

/** Moves everything of one person to another. Both are named by any of their identities. */
export async function mergePeople(
  { identities }: Pick<ConsolePorts, "identities">,
  { viewer, actor }: { viewer: Viewer; actor: Actor },
  people: { from: IdentityRef; into: IdentityRef },
): Promise<string> {
  if (!viewer.isSuper) throw forbidden();
  const [from, into] = [personKeyOf(people.from), personKeyOf(people.into)];
  const persons = await Promise.all([from, into].map((key) => identities.personOf(key)));
  // Their own identities need the proof of adding one: a merge would take over the other person's rights.
  if (persons.includes(viewer.userId)) throw forbidden();
  const kept = await identities.merge({ from, into }, actor);
  if (kept === undefined)
    throw new Refusal(
      "conflict",
      `${identityText(people.from)} and ${identityText(people.into)} are the same person already`,
    );
  return kept;
}
