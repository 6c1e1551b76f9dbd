// A free port below the range the kernel hands out, so that no outgoing connection can take it.

import { randomInt } from "node:crypto";
import { createServer } from "node:net";

const LOWEST = 20_000;
const HIGHEST = 32_000;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once("error", () => resolve(false));
  server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  return promise;
}
