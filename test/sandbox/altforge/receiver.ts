// A bare receiver of webhooks: keeps each request as it came over the wire, and answers as told.

import type { ServerResponse } from "node:http";
import { startListener } from "../../support/listener.ts";

export type Received = { headers: Map<string, string>; body: string };

export type Receiver = {
  url: string;
  received: Received[];
  /** Answers the requests from now on. */
  respond(how: (response: ServerResponse) => void): void;
  /** The request, where there was exactly one. */
  only(): Received;
  /** Forgets all requests, and answers 200 again. */
  reset(): void;
  stop(): Promise<void>;
};

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let respond = accept;
  const listener = await startListener("/webhook", ({ rawHeaders, body }, response) => {
    received.push({ headers: readRaw(rawHeaders), body });
    respond(response);
  });
  return {
    ...listener,
    received,
    respond: (how) => (respond = how),
    only() {
      const [first, ...more] = received;
      if (!first || more.length > 0) throw new Error(`${received.length} requests, not one`);
      return first;
    },
    reset() {
      received.length = 0;
      respond = accept;
    },
  };
}

function accept(response: ServerResponse): void {
  response.writeHead(200).end('{"ok":true}');
}

function readRaw(raw: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>();
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index]?.toLowerCase() ?? "";
    const values = [headers.get(name), raw[index + 1]];
    headers.set(name, values.filter((value) => value !== undefined).join(", "));
  }
  return headers;
}
