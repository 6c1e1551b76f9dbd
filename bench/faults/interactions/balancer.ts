// What an operator puts in front of two api processes: connections go to one of them in turn, and to the
// other where that one refuses. A request is never repeated.

import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type Balancer = AsyncDisposable & { url: string };

/** As long as proxies try when nobody listens. */
const CONNECT_WITHIN_MS = 2_000;
const AGAIN_MS = 25;

/** `ports` is asked for each connection: the processes start after what they are reached by. */
export async function startBalancer(ports: () => readonly number[]): Promise<Balancer> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    open.add(client.once("close", () => open.delete(client)));
    client.on("error", () => {});
    void join(client, () => portInTurn(ports(), (turn += 1)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      const closed = once(server, "close");
      server.close();
      await closed;
    },
  };
}

function portInTurn(ports: readonly number[], turn: number): number | undefined {
  return ports[turn % Math.max(1, ports.length)];
}

async function join(client: Socket, nextPort: () => number | undefined): Promise<void> {
  const giveUpAt = performance.now() + CONNECT_WITHIN_MS;
  while (!client.destroyed && performance.now() < giveUpAt) {
    const process = await reach(nextPort());
    if (process) return pass(client, process);
    await sleep(AGAIN_MS);
  }
  client.destroy();
}

/** Undefined where nobody listens. */
async function reach(port: number | undefined): Promise<Socket | undefined> {
  if (port === undefined) return undefined;
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return socket;
  } catch {
    return undefined;
  }
}

/** Whatever ends one side ends the other. */
function pass(client: Socket, process: Socket): void {
  process.on("error", () => {});
  process.once("close", () => client.destroy());
  client.once("close", () => process.destroy());
  if (client.destroyed) process.destroy();
  client.pipe(process).pipe(client);
}
