// An HTTP surface from its first request to its last.

import { promisify } from "node:util";
import type { AddressInfo, Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

export type ListeningServer = {
  url: string;
  /**
   * Serves what is under way, then ends. Connections that proxies keep open are closed by their next answer; those
   * that had none get so many milliseconds for one.
   */
  close(lingerMs?: number): Promise<void>;
};

type Server = FastifyInstance["server"];

const LOOK_EVERY_MS = 50;
/** Browsers connect ahead and say nothing; whoever is just beginning has this long for its headers. */
const BEGIN_WITHIN_MS = 1_000;
/** Hardly anybody can have connected during a turn of the loop that was shorter. */
const SHORT_TURN_MS = 1;
/** A machine that is too busy for short ones has to do without. */
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
  // From here on every answer says that its connection ends with it. Registered last, it runs last: whoever else
  // prepares for the end has done so before we linger.
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

/** Whoever sends on an open connection just as it is closed cannot know what became of the request. */
async function untilAlone(server: Server, maxMs: number): Promise<void> {
  const count = promisify(server.getConnections.bind(server));
  const until = performance.now() + maxMs;
  while (performance.now() < until && (await count()) > 0) await sleep(LOOK_EVERY_MS);
}

/** A kept-alive connection is idle once its last answer is out; nothing else would close it. */
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

/** Whoever has connected and was not taken in yet would be cut off, with a request already sent. */
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

/** Connections on which nothing was ever asked: to the server they are neither busy nor idle. */
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
