// Bytes on a socket, for requests that no HTTP client would send.

import { connect } from "node:net";

/** Sends the bytes and gives back all that comes until the other side closes. */
export function exchange(url: string, bytes: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { hostname, port } = new URL(url);
  const chunks: Buffer[] = [];
  const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
  socket.on("data", (chunk) => chunks.push(chunk));
  socket.once("close", () => resolve(Buffer.concat(chunks).toString("latin1")));
  // A reset is one way to close; what came before it still counts.
  socket.once("error", () => {});
  return promise;
}
