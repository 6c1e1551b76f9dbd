// Sees every answer that a Relay in this process gives over HTTP, whoever asks: a browser, the sandbox, a bare socket.

import { channel } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Answered } from "./answer-fault.ts";

type Exchange = { request: IncomingMessage; response: ServerResponse; server: Server };

/** Only Relay's own server has this limit; the sandbox and stand-ins have none. */
const RELAYS_CONNECTIONS = 10_000;

export function observeAnswers(see: (answered: Answered) => void): void {
  channel("http.server.request.start").subscribe((message) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as Node documents the channel
    const { request, response, server } = message as Exchange;
    if (server.maxConnections === RELAYS_CONNECTIONS) observe(request, response, see);
  });
}

/** Both have overloads that no one function can have. */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever Node takes is handed on
type Sending = (...args: any[]) => unknown;

function observe(
  { method = "", url = "/" }: IncomingMessage,
  response: ServerResponse,
  see: (answered: Answered) => void,
): void {
  const chunks: Buffer[] = [];
  const take = (chunk: unknown) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const write: Sending = response.write.bind(response);
  const end: Sending = response.end.bind(response);
  const observed = (...args: unknown[]) => {
    take(args[0]);
    return write(...args);
  };
  const ended = (...args: unknown[]) => {
    take(args[0]);
    const result = end(...args);
    const header = (name: string) => response.getHeader(name)?.toString() ?? headOf(response, name);
    const text = Buffer.concat(chunks).toString("utf8");
    see({ method, path: url, status: response.statusCode, header, text });
    return result;
  };
  Object.assign(response, { write: observed, end: ended });
}

/** Headers that were given to `writeHead` alone are only in what was sent. */
function headOf(response: ServerResponse, name: string): string | undefined {
  const sent = String(Reflect.get(response, "_header"));
  return new RegExp(`^${name}: (.*)$`, "im").exec(sent)?.[1]?.trim();
}
