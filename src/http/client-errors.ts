// What Node would answer by itself and without `{ error }`: requests so broken that no request object exists, on the
// bare socket, and expectations that no server meets.

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const ANSWERS: ReadonlyMap<string, [status: string, text: string]> = new Map([
  ["ERR_HTTP_REQUEST_TIMEOUT", ["408 Request Timeout", "Request timeout"]],
  ["HPE_HEADER_OVERFLOW", ["431 Request Header Fields Too Large", "Request header too large"]],
]);

export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, text] = ANSWERS.get(error.code ?? "") ?? ["400 Bad Request", "Bad request"];
  const body = JSON.stringify({ error: text });
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

/** Every `Expect` but `100-continue`. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify({ error: "Expectation failed" });
  response
    .writeHead(417, { "content-type": "application/json; charset=utf-8", connection: "close" })
    .end(body);
}
