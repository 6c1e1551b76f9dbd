// Posts over real HTTP with full control of the headers: repeated, missing or odd ones included.

import { createHash } from "node:crypto";
import { type Agent, request } from "node:http";

export type Webhook = {
  path: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer | string;
};

export type Answer = { status: number; body: unknown; headers: Record<string, unknown> };

export type PostOptions = {
  /** Sends the body in chunks, without a declared length. */
  chunked?: boolean;
  /** Address to send from: failed requests are limited per address. */
  from?: string;
  /** Keeps the connection open afterwards, as code hosts do. */
  agent?: Agent;
};

export function post(url: string, webhook: Webhook, options: PostOptions = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const body = Buffer.from(webhook.body);
  const length = options.chunked
    ? ["transfer-encoding", "chunked"]
    : ["content-length", String(body.length)];
  const outgoing = request(new URL(webhook.path, url), {
    method: "POST",
    agent: options.agent ?? false,
    localAddress: options.from ?? "127.0.0.1",
    headers: ["host", new URL(url).host, ...webhook.headers.flat(), ...length],
  });
  outgoing.once("error", reject);
  outgoing.once("response", (incoming) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.once("end", () =>
      resolve({
        status: incoming.statusCode ?? 0,
        body: JSON.parse(Buffer.concat(chunks).toString("utf8")),
        headers: incoming.headers,
      }),
    );
  });
  outgoing.end(body);
  return promise;
}

/** A loopback address of its own for each name, so that one test's failures never limit another's. */
export function addressFor(name: string): string {
  const [a = 0, b = 0, c = 0] = createHash("sha256").update(name).digest();
  return `127.${1 + (a % 250)}.${b}.${1 + (c % 250)}`;
}
