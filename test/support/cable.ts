// The way to a database, which a test can cut and restore: both happen at once, however long a server takes to start.

import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../../dev/postgres/free-port.ts";

export type Cable = {
  /** The database, at this end. */
  urlOf(url: string): string;
  /** From now on connections are refused. */
  cut(): Promise<void>;
  restore(): Promise<void>;
};

export async function startCable(databaseUrl: string): Promise<Cable> {
  const { hostname, port } = new URL(databaseUrl);
  const nearPort = await freePort();
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const end of [near, far]) {
      ends.add(end);
      end.on("error", () => {});
      end.on("close", () => {
        ends.delete(end);
        for (const each of [near, far]) each.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const restore = async () => {
    server.listen(nearPort, "127.0.0.1");
    await once(server, "listening");
  };
  await restore();
  return {
    urlOf: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${nearPort}` }).href,
    restore,
    async cut() {
      const closed = once(server, "close");
      server.close();
      for (const end of ends) end.destroy();
      await closed;
    },
  };
}
