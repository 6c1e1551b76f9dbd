// An address of the operator's, on loopback: keeps what it is told, and answers as the test says.

import { isSigned } from "../../src/codehosts/kit/proofs.ts";
import { readStandard } from "../../src/codehosts/kit/standard-webhooks.ts";
import { readHeaders } from "../../src/core/ingress/webhook-headers.ts";
import { type Heard, startListener } from "../support/listener.ts";

export const EVENTS_SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

export type Receiver = {
  env: { EVENTS_URL: string; EVENTS_SECRET: string };
  heard: Heard[];
  /** What it answers next, one after the other; the last goes on. */
  answers: number[];
  /** Ids, oldest first. */
  ids(): (string | undefined)[];
  /** What was told, oldest first. */
  events(): Record<string, unknown>[];
  stop(): Promise<void>;
};

export async function startReceiver(location?: string): Promise<Receiver> {
  const heard: Heard[] = [];
  const answers = [200];
  const listener = await startListener("/hook", (request, response) => {
    heard.push(request);
    const status = (answers.length > 1 ? answers.shift() : answers[0]) ?? 200;
    response.writeHead(status, location === undefined ? {} : { location }).end();
  });
  return {
    env: { EVENTS_URL: listener.url, EVENTS_SECRET },
    heard,
    answers,
    ids: () => heard.map(({ headers }) => headers["webhook-id"]?.toString()),
    events: () => heard.map(({ body }): Record<string, unknown> => JSON.parse(body)),
    stop: listener.stop,
  };
}

/** As any receiver would check it, and as our own ingress does. */
export function isGenuine({ rawHeaders, body }: Heard, secret = EVENTS_SECRET): boolean {
  const signature = readStandard(readHeaders(rawHeaders));
  return signature !== undefined && isSigned(signature, Buffer.from(body), [secret]);
}
