// `node bench/traces.ts`: what traces cost a process, off and on, within one run. Processor time, not time: a busy
// machine does not change it much. Nothing of it leaves the process but to a collector of its own on loopback.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { AcceptedWebhook, Traces } from "../src/ports/metrics.ts";
import { startTraces } from "../src/main/traces/index.ts";

const ROUNDS = 5;
const WEBHOOKS = 40_000;
/** As many as an outbox has room for, so that none is dropped; fewer than a request holds wait for a timer. */
const AT_ONCE = 1_000;
const LEFT_WAITING = 800;

const COLLECTOR = `
const server = require("node:http").createServer((request, response) => {
  request.resume().once("end", () => response.end("{}"));
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));`;
const collector = spawn(process.execPath, ["-e", COLLECTOR], {
  stdio: ["ignore", "pipe", "inherit"],
});
const [port] = await once(collector.stdout, "data");
const url = `http://127.0.0.1:${String(port).trim()}/v1/traces`;

const counts = { sent: 0, dropped: 0, failed: 0 };
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
    meter: { spans: (outcome, number) => (counts[outcome] += number) },
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
async function costOf(traces: Traces | undefined, share: number): Promise<number> {
  const { user, system } = process.cpuUsage();
  const before = counts.sent;
  for (let done = 0; done < WEBHOOKS; done += AT_ONCE) {
    for (let at = done; at < done + AT_ONCE; at += 1) traces?.accepted(webhook(at));
    const enough = before + (done + AT_ONCE) * share - LEFT_WAITING;
    while (counts.sent < enough) await sleep(1);
  }
  const used = process.cpuUsage({ user, system });
  return ((used.user + used.system) * 1_000) / WEBHOOKS;
}

const json = tracing("http/json", 1);
const protobuf = tracing("http/protobuf", 1);
const tenth = tracing("http/json", 0.1);
const ways = [
  { name: "off", traces: undefined, share: 0 },
  { name: "on, all, http/json", traces: json.traces, share: 1 },
  { name: "on, all, http/protobuf", traces: protobuf.traces, share: 1 },
  { name: "on, a tenth, http/json", traces: tenth.traces, share: 0.1 },
];
for (const { name, traces, share } of ways) {
  await costOf(traces, share);
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) costs.push(await costOf(traces, share));
  const middle = costs.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
  console.log(`${name.padEnd(24)} ${Math.round(middle).toLocaleString("en")} ns for each webhook`);
}
await Promise.all([json.stop(), protobuf.stop(), tenth.stop()]);
console.log(`${counts.sent} spans sent, ${counts.dropped} dropped, ${counts.failed} failed`);
collector.kill();
