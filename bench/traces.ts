// `node bench/traces.ts`: what traces cost a process, off and on, within one run. Processor time, not time: a busy
// machine does not change it much. Nothing of it leaves the process but to a collector of its own on loopback.

import { createServer } from "node:http";
import type { AcceptedWebhook, Traces } from "../src/ports/traces.ts";
import { startTraces } from "../src/main/traces/index.ts";

const ROUNDS = 5;
const WEBHOOKS = 40_000;
/** As many as an outbox takes in one go, so that none is dropped. */
const AT_ONCE = 2_000;

const server = createServer((request, response) => {
  request.resume().once("end", () => response.end("{}"));
});
const listening = Promise.withResolvers<void>();
server.listen(0, "127.0.0.1", listening.resolve);
await listening.promise;
const address = server.address();
const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/v1/traces`;

let dropped = 0;
const tracing = (protocol: "http/json" | "http/protobuf", share: number) =>
  startTraces({
    url,
    protocol,
    headers: new Map(),
    timeoutMs: 10_000,
    serviceName: "relay",
    version: "0",
    role: "api",
    sampler: "traceidratio",
    share,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    meter: { spans: (outcome, number) => (dropped += outcome === "sent" ? 0 : number) },
  });

function webhook(at: number): AcceptedWebhook {
  return {
    event: { id: String(at), at: `1790000000${at}` },
    outcome: "stored",
    provider: "codehost",
    name: "pull_request",
    groupId: "acme",
    bytes: 12_000,
    verifyMs: 1,
    heldMs: 0,
    traceparent: undefined,
    tookMs: 2.5,
  };
}

/** Nanoseconds of processor for a webhook, with the sending of its span. */
async function costOf(traces: Traces | undefined): Promise<number> {
  const { user, system } = process.cpuUsage();
  for (let at = 0; at < WEBHOOKS; at += 1) {
    traces?.accepted(webhook(at));
    if (at % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve, traces ? 60 : 0));
  }
  const used = process.cpuUsage({ user, system });
  return ((used.user + used.system) * 1_000) / WEBHOOKS;
}

const json = tracing("http/json", 1);
const protobuf = tracing("http/protobuf", 1);
const tenth = tracing("http/json", 0.1);
const ways = {
  off: undefined,
  "on, all, http/json": json.traces,
  "on, all, http/protobuf": protobuf.traces,
  "on, a tenth, http/json": tenth.traces,
};
for (const [name, traces] of Object.entries(ways)) {
  await costOf(traces);
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) costs.push(await costOf(traces));
  const middle = costs.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
  console.log(`${name.padEnd(24)} ${Math.round(middle).toLocaleString("en")} ns for each webhook`);
}
console.log(`${dropped} spans were not sent`);
await Promise.all([json.stop(), protobuf.stop(), tenth.stop()]);
server.close();
server.closeAllConnections();
