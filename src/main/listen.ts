// An HTTP surface from its first request to its last.

import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";

export type Listening = {
  url: string;
  /** Serves what is under way, then ends. */
  close(): Promise<void>;
};

const CLOSE_IDLE_EVERY_MS = 50;

export async function listen(app: FastifyInstance, host: string, port: number): Promise<Listening> {
  await app.listen({ host, port });
  return {
    url: urlOf(host, app.server.address()),
    async close() {
      // A kept-alive connection is idle once its last answer is out; nothing else would close it.
      const sweep = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
      await app.close();
      clearInterval(sweep);
    },
  };
}

function urlOf(host: string, address: AddressInfo | string | null): string {
  const port = typeof address === "object" ? address?.port : undefined;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
