// One keep-alive connection to this machine that speaks just enough HTTP/1.1 to post and to read
// short answers: an ordinary client would take the processor time that the server is measured by.

import { once } from "node:events";
import { connect, type Socket } from "node:net";

export type RawResponse = { status: number; body: string };

export type RawConnection = {
  /** One at a time; the bytes must stay as they are until it resolves. */
  exchange(request: Buffer): Promise<RawResponse>;
  close(): void;
};

type Waiting = { resolve(answer: RawResponse): void; reject(error: unknown): void };

const ANSWER_WITHIN_MS = 30_000;
const STATUS_LINE = /^HTTP\/1\.1 (\d{3}) /;
const CONTENT_LENGTH = /\r\ncontent-length: *(\d+)\r\n/i;
const END_OF_HEAD = "\r\n\r\n";

export async function openConnection(port: number): Promise<RawConnection> {
  const socket = connect({ host: "127.0.0.1", port, noDelay: true });
  await once(socket, "connect");
  // Whoever is measured may be slow, but no run may last for ever.
  socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy(new Error("no answer came in time")));
  return overSocket(socket);
}

function overSocket(socket: Socket): RawConnection {
  let waiting: Waiting | undefined;
  let received = "";
  const settle = (how: (waiting: Waiting) => void) => {
    const settled = waiting;
    waiting = undefined;
    received = "";
    if (settled) how(settled);
  };
  socket.on("data", (chunk) => {
    received += chunk.toString("latin1");
    const answer = readAnswer(received);
    if (answer === "faulty") socket.destroy(new Error(`not an answer: ${received}`));
    else if (answer) settle(({ resolve }) => resolve(answer));
  });
  socket.on("error", (error) => settle(({ reject }) => reject(error)));
  socket.on("close", () => settle(({ reject }) => reject(new Error("the connection was closed"))));
  return {
    exchange: (request) =>
      new Promise((resolve, reject) => {
        if (waiting || socket.destroyed) {
          reject(new Error(waiting ? "the connection is in use" : "the connection is closed"));
          return;
        }
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

/** Undefined while more must come. */
function readAnswer(received: string): RawResponse | "faulty" | undefined {
  const endOfHead = received.indexOf(END_OF_HEAD);
  if (endOfHead === -1) return undefined;
  const bodyAt = endOfHead + END_OF_HEAD.length;
  const head = received.slice(0, bodyAt);
  const status = STATUS_LINE.exec(head)?.[1];
  const length = CONTENT_LENGTH.exec(head)?.[1];
  if (status === undefined || length === undefined) return "faulty";
  const missing = bodyAt + Number(length) - received.length;
  if (missing > 0) return undefined;
  return missing < 0 ? "faulty" : { status: Number(status), body: received.slice(bodyAt) };
}
