// Whether an address leads to this machine: something listens where the service will, and is called by the
// address that people will use.

import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";

export type UrlReach = {
  /** Who answers at the address: what we put there, a Relay that runs already, another program, or nobody. */
  answers: "we" | "relay" | "other" | "nobody";
  /** Whether the service could listen where it is told to. */
  isFree: boolean;
};

const WITHIN_MS = 5_000;

export async function tryReach(
  baseUrl: string,
  { host, port }: { host: string; port: number },
): Promise<UrlReach> {
  const word = randomBytes(16).toString("hex");
  const server = await listen(word, host, port);
  try {
    const reply = await fetch(new URL("/health", baseUrl), {
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    const text = await reply.text();
    return { answers: whoSays(text, word), isFree: server !== undefined };
  } catch {
    return { answers: "nobody", isFree: server !== undefined };
  } finally {
    server?.close();
    server?.closeAllConnections();
  }
}

function whoSays(text: string, word: string): UrlReach["answers"] {
  if (text === word) return "we";
  return text === '{"status":"ok"}' ? "relay" : "other";
}

/** Undefined where the place is not free. */
async function listen(word: string, host: string, port: number): Promise<Server | undefined> {
  const server = createServer((_request, response) => response.end(word));
  server.listen(port, host);
  try {
    await once(server, "listening");
    return server;
  } catch {
    return undefined;
  }
}
