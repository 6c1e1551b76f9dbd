// A server on loopback for tests: takes whatever is posted to it and answers as it is told.

import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { text } from "node:stream/consumers";

export type Heard = {
  headers: IncomingHttpHeaders;
  /** Names and values as they came: the parsed ones drop some that come twice. */
  rawHeaders: readonly string[];
  body: string;
};

export type Listener = { url: string; stop(): Promise<void> };

export async function startListener(
  path: string,
  hear: (heard: Heard, response: ServerResponse) => void | Promise<void>,
): Promise<Listener> {
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { headers, rawHeaders } = request;
    await hear({ headers, rawHeaders, body: await text(request) }, response);
  };
  const server = createServer((request, response) => void take(request, response));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    async stop() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}
