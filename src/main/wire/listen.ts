// Opens an HTTP server, and closes it without losing requests.

import { promisify } from "node:util";
import type { AddressInfo, Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

export type ListeningServer = {
  url: string;
  /**
   * Graceful shutdown: serves running requests. Keep-alive connections close after their next response; idle ones get
   * `lingerMs` for one.
   */
  close(lingerMs?: number): Promise<void>;
};

type Server = FastifyInstance["server"];

const LOOK_EVERY_MS = 50;
/** Browsers open connections ahead without a request. A new connection has this long to send its headers. */
const BEGIN_WITHIN_MS = 1_000;
/** Clients that connect between the last accept and the close are reset, so that turn of the event loop is short. */
const SHORT_TURN_MS = 0.1;
/** A machine too busy for short turns stops waiting after this. */
const SHORT_WITHIN_MS = 2_000;

export async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
): Promise<ListeningServer> {
  const { server } = app;
  const silent = watchSilent(server);
  let linger = 0;
  const ending = new AbortController();
  // From here on every response closes its connection. Registered last, this hook runs last: other `preClose` hooks are
  // done before the linger starts.
  app.register(async (scope) => {
    scope.addHook("preClose", async () => {
      await untilAlone(server, linger);
      endIdle(server, silent, ending.signal);
      await takeInAll(server);
    });
  });
  await app.listen({ host, port });
  return {
    url: urlOf(host, server.address()),
    async close(lingerMs = 0) {
      linger = lingerMs;
      await app.close();
      ending.abort();
    },
  };
}

/**
 * Waits until all connections are closed. A client that sends just as its connection closes cannot know what happened
 * to the request.
 */
async function untilAlone(server: Server, maxMs: number): Promise<void> {
  const count = promisify(server.getConnections.bind(server));
  const until = performance.now() + maxMs;
  while (performance.now() < until && (await count()) > 0) await sleep(LOOK_EVERY_MS);
}

/** A keep-alive connection is idle after its last response; only this closes it. */
function endIdle(server: Server, silent: ReadonlySet<Socket>, signal: AbortSignal): void {
  const sweep = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  const cut = setTimeout(() => {
    for (const socket of silent) socket.destroy();
  }, BEGIN_WITHIN_MS);
  signal.addEventListener("abort", () => {
    clearInterval(sweep);
    clearTimeout(cut);
  });
}

/** Connections still in the accept queue would be reset, perhaps with a request already sent. */
async function takeInAll(server: Server): Promise<void> {
  const since = performance.now();
  let takenIn = 0;
  const note = () => (takenIn += 1);
  server.on("connection", note);
  let isOver = false;
  while (!isOver) {
    const [before, beganAt] = [takenIn, performance.now()];
    await nextTurn();
    const now = performance.now();
    const isShort = now - beganAt < SHORT_TURN_MS || now - since > SHORT_WITHIN_MS;
    isOver = takenIn === before && isShort;
  }
  server.off("connection", note);
}

/** Connections without any request: for Node they are neither busy nor idle. */
function watchSilent(server: Server): ReadonlySet<Socket> {
  const silent = new Set<Socket>();
  server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  server.prependListener("request", ({ socket }) => silent.delete(socket));
  return silent;
}

function urlOf(host: string, address: AddressInfo | string | null): string {
  const port = typeof address === "object" ? address?.port : undefined;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
