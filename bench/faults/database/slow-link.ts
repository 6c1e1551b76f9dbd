// A way to a server that brings everything late, as to another place far away. What is under way when
// it is cut never arrives.

import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../../../dev/postgres/free-port.ts";

export type SlowLink = { port: number; cut(): Promise<void> };

export async function startSlowLink(toPort: number, lateMs: number): Promise<SlowLink> {
  const sockets = new Set<Socket>();
  const port = await freePort();
  const server = createServer((near) => {
    const far = connect(toPort, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.on("data", (bytes) => {
      setTimeout(() => near.destroyed || near.write(bytes), lateMs);
    });
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(port, "127.0.0.1", resolve);
  await listening;
  return {
    port,
    async cut() {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
