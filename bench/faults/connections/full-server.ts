// Somebody else takes every connection the server has, and Relay's own are cut. Webhooks are held and
// then refused with 503, never acknowledged; once there is room again everything goes on by itself.

import type { ThreatScene } from "../hostile/threat-scene.ts";
import type { Client } from "pg";
import { post } from "../post.ts";
import { pause, until } from "../pause.ts";
import { signRequest } from "../signed-request.ts";
import { honestWebhook } from "../hostile/honest-sender.ts";
import type { CheckResult } from "../report.ts";
import { requestConsole, connect, countConnections } from "./scene.ts";

const FULL_MS = 12_000;
const PROBE_EVERY_MS = 200;
/** What a code host waits, less what Relay holds a request for. */
const PATIENCE_MS = 10_000;
/** Held for 7 s, looked at every 100 ms. */
const MAX_HELD_MS = 7_500;
const BACK_WITHIN_MS = 2_000;
const SETTLE_MS = 3_000;
const POOLS = new Map([
  ["relay ingress", 4],
  ["relay console", 4],
  ["relay worker", 8],
]);

const CUT = `
select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'relay %'`;

export async function judgeFullServer(scene: ThreatScene): Promise<CheckResult> {
  const admin = await connect(scene.urls.admin);
  const taken = await takeAll(scene, admin);
  const answers = await probe(scene, performance.now() + FULL_MS);
  const consoleStatus = await requestConsole(scene);
  await Promise.all(taken.map((client) => client.end()));
  await admin.end();
  const backMs = await timeUntilAccepted(scene);
  await pause(SETTLE_MS, scene.signal);
  const over = [...(await countConnections(scene))].filter(([name, count]) => count > max(name));
  const slowest = Math.max(...answers.map(({ tookMs }) => tookMs));
  const wrong = answers.filter(({ outcome }) => outcome !== "503");
  return {
    name: "all connections of the server are used up",
    facts: [
      `${taken.length} taken by others`,
      `${answers.length} webhooks meanwhile, ${answers.length - wrong.length} answered 503`,
      `slowest answer ${slowest.toFixed(0)} ms (held for 7,000; bound ${MAX_HELD_MS})`,
      `console ${consoleStatus}`,
      `accepting again after ${backMs.toFixed(0)} ms (bound ${BACK_WITHIN_MS})`,
      over.length === 0 ? "no connection leaked" : `too many: ${over.join("; ")}`,
    ].join(", "),
    isFine:
      wrong.length === 0 &&
      slowest < MAX_HELD_MS &&
      consoleStatus === 503 &&
      backMs < BACK_WITHIN_MS &&
      over.length === 0,
  };
}

function max(name: string): number {
  return POOLS.get(name) ?? 1;
}

/** Relay is cut off until the server is full without it: each cut frees slots, which it may be quicker to take. */
async function takeAll({ urls, signal }: ThreatScene, admin: Client): Promise<Client[]> {
  const taken: Client[] = [];
  while (!signal.aborted) {
    try {
      taken.push(await connect(urls.owner));
    } catch {
      const { rowCount } = await admin.query(CUT);
      if (rowCount === 0) break;
    }
  }
  return taken;
}

type Probe = { outcome: string; tookMs: number };

/** One webhook after the other, all under way at once; those that could still be taken are left out. */
async function probe(scene: ThreatScene, endsAt: number): Promise<Probe[]> {
  const underWay: Promise<Probe>[] = [];
  while (performance.now() < endsAt - PATIENCE_MS && !scene.signal.aborted) {
    underWay.push(send(scene));
    await pause(PROBE_EVERY_MS, scene.signal);
  }
  return Promise.all(underWay);
}

async function send({ api, secrets }: ThreatScene): Promise<Probe> {
  const startedAt = performance.now();
  const answer = await post(api.port, signRequest(honestWebhook(), secrets), PATIENCE_MS);
  const outcome = answer.outcome === "unknown" ? answer.why : answer.outcome;
  return { outcome, tookMs: performance.now() - startedAt };
}

async function timeUntilAccepted(scene: ThreatScene): Promise<number> {
  const startedAt = performance.now();
  const isAccepted = async () => (await send(scene)).outcome === "acked";
  await until(isAccepted, { signal: scene.signal, everyMs: 0 });
  return performance.now() - startedAt;
}
