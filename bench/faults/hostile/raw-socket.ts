// Sockets that speak HTTP by hand: an honest client library would not send what attackers send.

import { connect, type Socket } from "node:net";

export type ObservedSocket = {
  socket: Socket;
  /** Status of the first answer; undefined while there is none. */
  status(): number | undefined;
  /** Resolves when the connection is over, whoever ended it. */
  closed: Promise<void>;
};

const STATUS_LINE = /^HTTP\/1\.1 (\d{3})/;
/** Well-formed, so that nothing is refused before its body was looked at; signed by nobody. */
export const FORGED_SIGNATURE = `x-hub-signature-256: sha256=${"ab".repeat(32)}\r\n`;

export function openSocket(port: number): ObservedSocket {
  const socket = connect({ host: "127.0.0.1", port });
  const { promise, resolve } = Promise.withResolvers<void>();
  let status: number | undefined;
  socket.on("data", (chunk: Buffer) => {
    status ??= Number(STATUS_LINE.exec(chunk.toString("latin1", 0, 12))?.[1]);
  });
  // A reset is what attackers expect.
  socket.on("error", () => {});
  socket.once("close", () => resolve());
  return { socket, status: () => status, closed: promise };
}

/** The request up to its body. */
export function requestHead(extraHeaders: string): string {
  return (
    "POST /webhook HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n" +
    `x-host-event: push\r\n${extraHeaders}\r\n`
  );
}
