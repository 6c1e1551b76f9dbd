// Somebody with a group and a session in the bench's database, who has drafts tried.

import { createHash, randomBytes } from "node:crypto";
import { testRoute } from "../../src/contract/backtest/backtest.ts";
import type { BenchDatabase } from "../ingress/bench-cluster.ts";
import { DAYS } from "./stored-events.ts";
import { draftFor, type DraftName } from "./draft.ts";

export const GROUP = { id: "bench", key: "1" };

const USER = "42";
const DAY_MS = 86_400_000;

const ADD_GROUP = `
insert into documents (key, value) values ('config:groups', $1), ('config:routes', '[]')
on conflict (key) do update set value = excluded.value, version = nextval('document_versions')`;

const ADD_SESSION = `
insert into sessions (id_hash, user_id, login, expires_at)
values ($1, $2, 'bench', now() + interval '7 days')`;

export type BacktestClient = {
  /** Tries a draft on the whole past. */
  test(draft: DraftName, signal: AbortSignal): Promise<Awaited<ReturnType<typeof requestBacktest>>>;
};

/** To be called before the server starts: it reads its groups then. */
export async function addBacktestClient({
  owner,
}: BenchDatabase): Promise<(port: number) => BacktestClient> {
  const members = [{ userId: USER, login: "bench", role: "owner", acceptedAt: 1 }];
  const group = { ...GROUP, name: "Bench", members, globalIngress: false };
  await owner.query(ADD_GROUP, [JSON.stringify([group])]);
  const token = randomBytes(32).toString("base64url");
  await owner.query(ADD_SESSION, [createHash("sha256").update(token).digest(), USER]);
  return (port) => ({
    test: (draft, signal) => requestBacktest({ port, token, draft }, signal),
  });
}

type RequestOptions = { port: number; token: string; draft: DraftName };

async function requestBacktest({ port, token, draft }: RequestOptions, signal: AbortSignal) {
  const to = Date.now();
  const reply = await fetch(`http://127.0.0.1:${port}${testRoute.path}`, {
    method: testRoute.method,
    headers: { cookie: `relay_session=${token}`, "content-type": "application/json" },
    body: JSON.stringify({ route: draftFor(GROUP.id, draft), from: to - DAYS * DAY_MS, to }),
    signal,
  });
  if (!reply.ok) throw new Error(`a backtest was answered ${reply.status} ${await reply.text()}`);
  return testRoute.reply.parse(await reply.json());
}
