// Verifies the hash chain of the audit log from the first row to the head. The log is append-only, so rows before the
// current head must not change during the run.

import { type Kysely, type Selectable, sql } from "kysely";
import { auditHash, ipDigest, ipMark } from "../pg/rows/audit-log.ts";
import type { Schema } from "../pg/schema/index.ts";
import { seeing } from "../pg/rows/read-scope.ts";

const ROWS_AT_ONCE = 1_000;

export type AuditHead = { id: string; hash: string };

export type AuditFault =
  /** The row does not match its hash. */
  | { kind: "changed"; id: string }
  /** The previous hash is not that of the row before. */
  | { kind: "unchained"; id: string }
  | { kind: "missing"; from: string; to: string }
  /** The last row is not the one that the head names. */
  | { kind: "head"; id: string }
  /** The row differs from a head that was recorded elsewhere. */
  | { kind: "unexpected"; id: string; found: string | undefined };

export type AuditChain = {
  /** Undefined while the log is empty. */
  head(): Promise<AuditHead | undefined>;
  /** Reports every fault as it is found. Returns the number of rows and the head. */
  verify(
    onFault: (fault: AuditFault) => void,
    expected?: AuditHead,
  ): Promise<{ rows: number; head: AuditHead }>;
};

/** Times in milliseconds, as they were hashed. */
type Row = Omit<Selectable<Schema["audit"]>, "at"> & { at: number };

type Link = { id: bigint; hash: Buffer };

const START: Link = { id: 0n, hash: Buffer.alloc(0) };

export function auditChain(db: Kysely<Schema>): AuditChain {
  return {
    async head() {
      const head = await readHead(db);
      return head.id === 0n ? undefined : headOf(head);
    },

    async verify(onFault, expected) {
      const head = await readHead(db);
      let rows = 0;
      let last = START;
      for await (const row of rowsUpTo(db, head.id)) {
        for (const fault of faultsOf(row, last, expected)) onFault(fault);
        last = { id: BigInt(row.id), hash: row.hash };
        rows += 1;
      }
      for (const fault of faultsAtEnd(last, head, expected)) onFault(fault);
      return { rows, head: headOf(head) };
    },
  };
}

function headOf({ id, hash }: Link): AuditHead {
  return { id: String(id), hash: hash.toString("hex") };
}

async function readHead(db: Kysely<Schema>): Promise<Link> {
  const row = await db.selectFrom("audit_head").select(["id", "hash"]).executeTakeFirst();
  return row ? { id: BigInt(row.id), hash: row.hash } : START;
}

async function* rowsUpTo(db: Kysely<Schema>, to: bigint): AsyncGenerator<Row> {
  for (let after = 0n; ;) {
    const bite = await readRows(db, after, to);
    yield* bite;
    const last = bite.at(-1);
    if (!last || bite.length < ROWS_AT_ONCE) return;
    after = BigInt(last.id);
  }
}

/** Keeps microseconds, so that a change below a millisecond is found too. */
async function readRows(db: Kysely<Schema>, after: bigint, to: bigint): Promise<Row[]> {
  const { rows } = await seeing(db, "all", (tx) =>
    sql<Row>`
      select id, (extract(epoch from at) * 1000)::float8 as at, actor_id, actor_login, action,
        group_key, target_type, target_id, detail, ip, ip_salt, ip_digest, previous_hash, hash
      from audit where id > ${String(after)} and id <= ${String(to)}
      order by id limit ${ROWS_AT_ONCE}`.execute(tx),
  );
  return rows;
}

function faultsOf(row: Row, last: Link, expected: AuditHead | undefined): AuditFault[] {
  const { id, hash } = row;
  const isNext = BigInt(id) === last.id + 1n;
  const faults: AuditFault[] = isNext ? [] : [missing(last.id + 1n, BigInt(id) - 1n)];
  if (isNext && !row.previous_hash.equals(last.hash)) faults.push({ kind: "unchained", id });
  if (!hashOf(row).equals(hash) || !isOwnIp(row)) faults.push({ kind: "changed", id });
  const found = hash.toString("hex");
  if (expected?.id === id && expected.hash !== found)
    faults.push({ kind: "unexpected", id, found });
  return faults;
}

function faultsAtEnd(last: Link, head: Link, expected: AuditHead | undefined): AuditFault[] {
  const faults: AuditFault[] = [];
  if (last.id < head.id) faults.push(missing(last.id + 1n, head.id));
  else if (!last.hash.equals(head.hash)) faults.push({ kind: "head", id: String(head.id) });
  if (expected && BigInt(expected.id) > head.id)
    faults.push({ kind: "unexpected", id: expected.id, found: undefined });
  return faults;
}

function missing(from: bigint, to: bigint): AuditFault {
  return { kind: "missing", from: String(from), to: String(to) };
}

function hashOf(row: Row): Buffer {
  return auditHash(row.previous_hash, {
    id: row.id,
    at: row.at,
    actorId: row.actor_id,
    actorLogin: row.actor_login,
    action: row.action,
    groupKey: row.group_key,
    targetType: row.target_type,
    targetId: row.target_id,
    detail: row.detail,
    ip: row.ip_digest && ipMark(row.ip_digest),
  });
}

/** Address and salt are erased together. An address that is still stored must match its digest. */
function isOwnIp({ ip, ip_salt: salt, ip_digest: digest }: Row): boolean {
  if (digest === null) return ip === null && salt === null;
  if (ip === null || salt === null) return ip === salt;
  return ipDigest(ip, salt).equals(digest);
}
