// Identities and their persons. Changes of a person take the configuration lock first, like every writer of members.

import type { Kysely } from "kysely";
import { OIDC, personKeyOf, type SignInMethodName } from "../../contract/accounts/identities.ts";
import { CODE_HOSTS } from "../../contract/hosts/index.ts";
import { membersWithoutClaims } from "../../core/accounts/claim-roles.ts";
import { CONSENT_ACTIONS, withoutLostConsents } from "../../core/accounts/members.ts";
import { nextPersonKey } from "../../core/accounts/persons.ts";
import type { AddResult, Identities, Identity } from "../../ports/identities.ts";
import type { Actor, AuditEntry } from "../../ports/records.ts";
import { changeConfig, type ConfigParts } from "../config/change-config.ts";
import { deleteSessions, endedEntries } from "../config/member-access.ts";
import { appendAudit } from "../pg/rows/audit-log.ts";
import { seeing } from "../pg/rows/read-scope.ts";
import type { Schema } from "../pg/schema/index.ts";
import { afterCollisions } from "../pg/transaction.ts";
import {
  insertIdentity,
  insertUnseen,
  keysOf,
  listIdentities,
  noteSignIn,
  otherIssuer,
  personOf,
  setIssuer,
  subjectsOf,
} from "./identity-rows.ts";
import { deleteOtherTokens } from "./token-rows.ts";
import { deleteTokenOf, isPerson, loginOf, movePerson, type Moving } from "./move-person.ts";

type Parts = ConfigParts & { db: Kysely<Schema>; onChange(): Promise<void> };

export function identityStore({ db, onChange, ...config }: Parts): Identities {
  const changing = async <Result>(actor: Actor, run: Change<Result>): Promise<Result> => {
    const result = await afterCollisions(() =>
      seeing(db, "all", (tx) => change(tx, { config, actor, run })),
    );
    await onChange();
    return result;
  };

  return {
    signIn: (identity) =>
      db.transaction().execute(async (tx) => {
        const knownIssuer = await otherIssuer(tx, identity);
        if (knownIssuer !== undefined) return { outcome: "moved", knownIssuer } as const;
        const userId = await noteSignIn(tx, identity);
        const login = (await loginOf(tx, userId)) ?? identity.login;
        return { outcome: "known", person: { userId, login } } as const;
      }),

    list: (personId) => listIdentities(db, personId),
    personOf: (key) => personOf(db, key),
    subjectsOf: (personId, provider) => subjectsOf(db, personId, provider),

    add: (identity, personId, actor) =>
      changing(actor, (locked) => addIdentity(locked, identity, personId)),

    remove: (identity, personId, actor) =>
      changing(actor, (locked) => removeIdentity(locked, personKeyOf(identity), personId)),

    merge: (people, actor) => changing(actor, (locked) => mergePeople(locked, people)),

    acceptIssuer: (provider, issuer, actor) =>
      db.transaction().execute(async (tx) => {
        const before = await otherIssuer(tx, { provider, issuer });
        if (before === undefined) return 0;
        const detail = { before: { issuer: before }, after: { issuer } };
        const action = "identity.issuer-changed";
        const moved = await setIssuer(tx, { provider, issuer });
        await deleteOtherTokens(tx, { provider, issuer });
        await appendAudit(tx, [entryOf(actor, action, { targetId: provider, detail })]);
        return moved;
      }),
  };
}

type Locked = {
  tx: Kysely<Schema>;
  /** Its members are written after the change. */
  move(moving: Moving): Promise<void>;
  /** Takes back the consents to use their accounts, except those that the accounts they keep allow. */
  endConsents(personId: string, kept: readonly SignInMethodName[]): void;
  /** Takes back roles by claims. */
  endClaims(personId: string): void;
  endSessions(personId: string): Promise<void>;
  note(action: string, entry: Noted): void;
};

type Noted = Pick<AuditEntry, "targetId" | "detail">;
type Change<Result> = (locked: Locked) => Promise<Result>;
type Run<Result> = { config: ConfigParts; actor: Actor; run: Change<Result> };

/** The audit log is locked last. */
async function change<Result>(
  tx: Kysely<Schema>,
  { config, actor, run }: Run<Result>,
): Promise<Result> {
  const audit: AuditEntry[] = [];
  const outcome: { result?: Result } = {};
  await changeConfig(tx, config, async ({ groups: present, routes }) => {
    let groups = present;
    outcome.result = await run({
      tx,
      async move(moving) {
        const moved = await movePerson(tx, groups, moving);
        groups = moved.groups;
        audit.push(...endedEntries(actor, moved.ended));
      },
      endConsents(personId, kept) {
        const hosts = CODE_HOSTS.filter((host) => kept.includes(host));
        const left = withoutLostConsents(groups, personId, hosts);
        groups = left.groups;
        audit.push(...left.ended.map((ended) => consentEntry(actor, personId, ended)));
      },
      endClaims(personId) {
        groups = groups.map((group) => ({
          ...group,
          members: [...membersWithoutClaims(group.members, personId)],
        }));
      },
      async endSessions(personId) {
        audit.push(...endedEntries(actor, await deleteSessions(tx, { userIds: [personId] })));
      },
      note: (action, entry) => audit.push(entryOf(actor, action, entry)),
    });
    return { groups, routes, audit: [] };
  });
  await appendAudit(tx, audit);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the callback ran once
  return outcome.result as Result;
}

async function addIdentity(
  { tx, move, note }: Locked,
  identity: Identity,
  personId: string,
): Promise<AddResult> {
  const knownIssuer = await otherIssuer(tx, identity);
  if (knownIssuer !== undefined) return { outcome: "moved", knownIssuer };
  const key = personKeyOf(identity);
  const owner = await personOf(tx, key);
  const isOwn = owner === personId;
  if (!isOwn && (owner !== key || (await isPerson(tx, key)))) return { outcome: "taken" };
  const isNew = await insertIdentity(tx, identity, personId);
  const next = nextPersonKey(personId, await keysOf(tx, personId));
  if (isNew) note("identity.added", { targetId: key, detail: { after: { person: next } } });
  if (next !== personId) await move({ from: personId, to: next });
  return { outcome: "added", person: { userId: next, login: await ownLogin(tx, next, identity) } };
}

async function removeIdentity(
  { tx, move, endConsents, endClaims, endSessions, note }: Locked,
  key: string,
  personId: string,
): Promise<"removed" | "last" | "unknown"> {
  const own = await keysOf(tx, personId);
  const left = own.filter((one) => personKeyOf(one) !== key);
  if (left.length === own.length) return "unknown";
  if (left.length === 0) return "last";
  await tx.deleteFrom("identities").where("key", "=", key).execute();
  await deleteTokenOf(tx, key);
  endConsents(
    personId,
    left.map(({ provider }) => provider),
  );
  // Their claims will not be read again.
  if (!left.some(({ provider }) => provider === OIDC)) endClaims(personId);
  const next = nextPersonKey(personId, left);
  note("identity.removed", { targetId: key, detail: { before: { person: personId } } });
  if (next === personId) await endSessions(personId);
  else await move({ from: personId, to: next });
  return "removed";
}

async function mergePeople(
  { tx, move, endConsents, note }: Locked,
  people: { from: string; into: string },
): Promise<string | undefined> {
  const from = await personOf(tx, people.from);
  const into = await personOf(tx, people.into);
  if (from === into) return undefined;
  const kept = nextPersonKey(into, [...(await keysOf(tx, into)), ...(await keysOf(tx, from))]);
  const gone = kept === from ? into : from;
  // A merge is no proof that both are one person, so neither may act with the tokens of the other.
  const identities = [...(await keysOf(tx, from)), ...(await keysOf(tx, into))];
  for (const key of new Set([from, into, ...identities.map(personKeyOf)]))
    await deleteTokenOf(tx, key);
  for (const person of [from, into]) endConsents(person, []);
  await insertUnseen(tx, gone);
  await move({ from: gone, to: kept });
  const detail = { before: { person: gone }, after: { person: kept } };
  note("person.merged", { targetId: kept, detail });
  return kept;
}

async function ownLogin(tx: Kysely<Schema>, personId: string, { login }: Identity) {
  return (await loginOf(tx, personId)) ?? login;
}

type EndedConsent = ReturnType<typeof withoutLostConsents>["ended"][number];

function consentEntry(actor: Actor, targetId: string, ended: EndedConsent): AuditEntry {
  const { groupKey, use } = ended;
  const where = ended.use === "changeChecks" && { host: ended.host };
  const detail = { before: { ...where, allowed: true }, after: { ...where, allowed: false } };
  return { actor, action: CONSENT_ACTIONS[use], groupKey, targetType: "member", targetId, detail };
}

function entryOf(actor: Actor, action: string, { targetId, detail }: Noted): AuditEntry {
  return { actor, action, groupKey: undefined, targetType: "person", targetId, detail };
}
