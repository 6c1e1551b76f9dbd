// An HTTP surface from its first request to its last.

import type { AddressInfo, Socket } from "node:net";
import type { FastifyInstance } from "fastify";

export type Listening = {
  url: string;
  /** Serves what is under way, then ends. */
  close(): Promise<void>;
};

const CLOSE_IDLE_EVERY_MS = 50;
/** Browsers connect ahead and say nothing; whoever is just beginning has this long for its headers. */
const BEGIN_WITHIN_MS = 1_000;

export async function listen(app: FastifyInstance, host: string, port: number): Promise<Listening> {
  const silent = watchSilent(app.server);
  await app.listen({ host, port });
  return {
    url: urlOf(host, app.server.address()),
    async close() {
      // A kept-alive connection is idle once its last answer is out; nothing else would close it.
      const sweep = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
      const cut = setTimeout(() => {
        for (const socket of silent) socket.destroy();
      }, BEGIN_WITHIN_MS);
      await app.close();
      clearInterval(sweep);
      clearTimeout(cut);
    },
  };
}

/** Connections on which nothing was ever asked: to the server they are neither busy nor idle. */
function watchSilent(server: FastifyInstance["server"]): ReadonlySet<Socket> {
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
