// The least that an honest 200 takes: body, signature, JSON and the gathered insert with its dedupe.
// Whatever Relay takes beyond this is the price of its checks, its framework, log and metrics.

import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { z } from "zod";
import { eventStore } from "../../../src/store/ingress/event-store.ts";
import { openPools } from "../../../src/store/pg/pools.ts";

const Settings = z.object({
  PORT: z.string(),
  DATABASE_URL: z.string(),
  CODEHOST_WEBHOOK_SECRET: z.string(),
});

const HOLD_MS = 7_000;
const { PORT, DATABASE_URL, CODEHOST_WEBHOOK_SECRET } = Settings.parse(process.env);
const events = eventStore(openPools(DATABASE_URL, console.error).ingress, console.error);

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const [only] = chunks;
    const body = only && chunks.length === 1 ? only : Buffer.concat(chunks);
    void keep(request.headers, body).then(
      (answer) => respond(200, answer),
      (error: unknown) => respond(500, { error: String(error) }),
    );
  });

  function respond(status: number, answer: object): void {
    const text = JSON.stringify(answer);
    response
      .writeHead(status, {
        "content-type": "application/json; charset=utf-8",
        "content-length": Buffer.byteLength(text),
      })
      .end(text);
  }
}).listen(Number(PORT), "127.0.0.1");

async function keep(headers: IncomingMessage["headers"], body: Buffer): Promise<object> {
  const expected = createHmac("sha256", CODEHOST_WEBHOOK_SECRET).update(body).digest();
  const given = Buffer.from(textOf(headers["x-hub-signature-256"]).slice("sha256=".length), "hex");
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Error("wrong signature");
  JSON.parse(body.toString("utf8"));
  const { outcome } = await events.append({
    groupKey: undefined,
    provider: "codehost",
    event: textOf(headers["x-github-event"]),
    deliveryId: textOf(headers["x-github-delivery"]),
    nonce: undefined,
    // The two that Relay keeps, so that both write the same row.
    headers: {
      "content-type": headers["content-type"] ?? "",
      "user-agent": headers["user-agent"] ?? "",
    },
    payload: body,
    holdMs: HOLD_MS,
  });
  return outcome === "stored" ? { ok: true } : { ok: true, duplicate: true };
}

function textOf(value: string | string[] | undefined): string {
  return typeof value === "string" ? value : "";
}
