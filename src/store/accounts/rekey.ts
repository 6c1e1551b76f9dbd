// Reseals every stored secret with the newest key. Each row is its own transaction, so a run can stop and restart at
// any time. A concurrent writer waits for one row only.

import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { StoredSecret } from "../config/configuration.ts";
import { resealSecrets } from "../config/group-secrets.ts";
import { receiverKey } from "../delivery/targets/receivers.ts";
import { seeing } from "../pg/rows/read-scope.ts";
import { interactionKey, signInKey, TENANT_PREFIX, TOKEN_PREFIX } from "../pg/rows/keys.ts";
import type { Sealing } from "../pg/rows/sealing.ts";
import type { Schema } from "../pg/schema/index.ts";
import { endpointRefs, rekeyEndpoint } from "./rekey-endpoints.ts";
import { SEALED_FIELDS, sealedFor, StoredToken } from "./token-documents.ts";

export type RekeyReport = {
  /** Rows that got the newest key in this run. */
  resealed: number;
  /** Rows that already have the newest key. */
  current: number;
  /** Names of rows that no known key opens. */
  unreadable: readonly string[];
};

type Outcome = "resealed" | "current" | "unreadable";
type Reseal = (value: unknown) => unknown;

/** Repeats until a pass reseals nothing: a concurrent writer may have written an old seal behind the pass. */
export async function rekey(db: Kysely<Schema>, sealing: Sealing): Promise<RekeyReport> {
  let resealed = 0;
  for (;;) {
    const round = await rekeyOnce(db, sealing);
    resealed += round.resealed;
    if (round.resealed === 0) return { ...round, resealed };
  }
}

async function rekeyOnce(db: Kysely<Schema>, sealing: Sealing): Promise<RekeyReport> {
  const outcomes: (readonly [name: string, outcome: Outcome])[] = [];
  for (const key of await documentKeys(db))
    outcomes.push([key, await rekeyDocument(db, sealing, key)]);
  for (const hash of await signInHashes(db))
    outcomes.push([signInKey(hash), await rekeySignIn(db, sealing, hash)]);
  for (const id of await sealedInteractions(db))
    outcomes.push([`ask ${id}`, await rekeyInteraction(db, sealing, id)]);
  for (const place of await receiverPlaces(db))
    outcomes.push([`receiver ${place}`, await rekeyReceiver(db, sealing, place)]);
  for (const endpoint of await endpointRefs(db))
    outcomes.push([
      `endpoint ${endpoint.groupKey}/${endpoint.id}`,
      await rekeyEndpoint(db, sealing, endpoint),
    ]);
  const count = (wanted: Outcome) => outcomes.filter(([, outcome]) => outcome === wanted).length;
  return {
    resealed: count("resealed"),
    current: count("current"),
    unreadable: outcomes.filter(([, outcome]) => outcome === "unreadable").map(([name]) => name),
  };
}

async function documentKeys(db: Kysely<Schema>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("documents")
    .select("key")
    .where((where) =>
      where.or([
        where("key", "like", `${TENANT_PREFIX}%`),
        where("key", "like", `${TOKEN_PREFIX}%`),
      ]),
    )
    .orderBy("key")
    .execute();
  return rows.map(({ key }) => key);
}

function rekeyDocument(db: Kysely<Schema>, sealing: Sealing, key: string): Promise<Outcome> {
  const reseal = key.startsWith(TENANT_PREFIX)
    ? secretResealer(sealing, key)
    : tokenResealer(sealing);
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("documents")
      .select("value")
      .where("key", "=", key)
      .forUpdate()
      .executeTakeFirst();
    // The row was deleted meanwhile, so nothing is left under the old key.
    if (!row) return "current";
    const next = tryTo(() => reseal(row.value));
    if (next.outcome !== "resealed") return next.outcome;
    await sql`
      update documents set value = ${JSON.stringify(next.value)}::jsonb,
        version = nextval('document_versions'), updated_at = now()
      where key = ${key}`.execute(tx);
    return "resealed";
  });
}

type Tried = { outcome: "resealed"; value: unknown } | { outcome: "current" | "unreadable" };

function tryTo(reseal: () => unknown): Tried {
  try {
    const value = reseal();
    return value === undefined ? { outcome: "current" } : { outcome: "resealed", value };
  } catch {
    return { outcome: "unreadable" };
  }
}

function secretResealer(sealing: Sealing, key: string): Reseal {
  return (value) => resealSecrets(sealing, key, StoredSecret.parse(value));
}

function tokenResealer(sealing: Sealing): Reseal {
  return (value) => {
    const token = StoredToken.parse(value);
    const changed = SEALED_FIELDS.flatMap((field) => {
      const sealed = token[field];
      const next = sealed && sealing.reseal(sealed, sealedFor(token.userId, field));
      return next === undefined ? [] : [[field, next] as const];
    });
    return changed.length === 0 ? undefined : { ...token, ...Object.fromEntries(changed) };
  };
}

async function signInHashes(db: Kysely<Schema>): Promise<readonly Buffer[]> {
  const rows = await db.selectFrom("sign_ins").select("state_hash").execute();
  return rows.map(({ state_hash }) => state_hash);
}

function rekeySignIn(db: Kysely<Schema>, sealing: Sealing, hash: Buffer): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const query = tx.selectFrom("sign_ins").select("verifier").where("state_hash", "=", hash);
    const row = await query.forUpdate().executeTakeFirst();
    if (!row) return "current";
    const next = tryTo(() => sealing.reseal(row.verifier, signInKey(hash)));
    if (next.outcome !== "resealed") return next.outcome;
    const verifier = z.string().parse(next.value);
    await tx.updateTable("sign_ins").set({ verifier }).where("state_hash", "=", hash).execute();
    return "resealed";
  });
}

// Interactions with a sealed body.
async function sealedInteractions(db: Kysely<Schema>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("interactions")
    .select("id")
    .where("body", "is not", null)
    .execute();
  return rows.map(({ id }) => id);
}

function rekeyInteraction(
  db: Kysely<Schema>,
  sealing: Sealing,
  id: string,
): Promise<"resealed" | "current" | "unreadable"> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("interactions")
      .select(["platform", "platform_id", "body", "reply"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return "current";
    const key = interactionKey(row.platform, row.platform_id);
    const reseal = (sealed: string | null) =>
      sealed === null ? undefined : sealing.reseal(sealed, key);
    try {
      const [body, reply] = [reseal(row.body), reseal(row.reply)];
      if (body === undefined && reply === undefined) return "current";
      const set = { body: body ?? row.body, reply: reply ?? row.reply };
      await tx.updateTable("interactions").set(set).where("id", "=", id).execute();
      return "resealed";
    } catch {
      return "unreadable";
    }
  });
}

// Channels that are connected by URL.

function receiverPlaces(db: Kysely<Schema>): Promise<readonly string[]> {
  return seeing(db, "all", async (tx) => {
    const rows = await tx.selectFrom("receivers").select("place").orderBy("place").execute();
    return rows.map(({ place }) => place);
  });
}

function rekeyReceiver(db: Kysely<Schema>, sealing: Sealing, place: string): Promise<Outcome> {
  return seeing(db, "all", async (tx) => {
    const query = tx.selectFrom("receivers").select(["url", "secret"]).where("place", "=", place);
    const row = await query.forUpdate().executeTakeFirst();
    if (!row) return "current";
    try {
      const url = sealing.reseal(row.url, receiverKey(place, "url"));
      const secret = sealing.reseal(row.secret, receiverKey(place, "secret"));
      if (url === undefined && secret === undefined) return "current";
      const set = { url: url ?? row.url, secret: secret ?? row.secret };
      await tx.updateTable("receivers").set(set).where("place", "=", place).execute();
      return "resealed";
    } catch {
      return "unreadable";
    }
  });
}
