// A platform's answer off the wire: small JSON, or something that is not to be trusted.

import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

export type ChatResponse = {
  status: number;
  headers: IncomingHttpHeaders;
  /** What the JSON says; undefined where there was none to read. */
  body: unknown;
  /** Why there was none. */
  fault?: string;
};

export function readBody(
  response: IncomingMessage,
  maxBytes: number,
  done: (answer: ChatResponse) => void,
): void {
  const { statusCode: status = 0, headers } = response;
  const chunks: Buffer[] = [];
  let size = 0;
  response.on("data", (chunk: Buffer) => {
    size += chunk.length;
    chunks.push(chunk);
    if (size > maxBytes) response.destroy();
  });
  // A connection that breaks also closes.
  response.once("error", () => {});
  response.once("close", () => {
    const answer = { status, headers };
    if (size > maxBytes) done({ ...answer, body: undefined, fault: "answer too large" });
    else if (!response.complete) done({ ...answer, body: undefined, fault: "answer cut short" });
    else done({ ...answer, ...parse(Buffer.concat(chunks)) });
  });
}

function parse(bytes: Buffer): Pick<ChatResponse, "body" | "fault"> {
  try {
    return { body: JSON.parse(bytes.toString("utf8")) };
  } catch {
    return { body: undefined, fault: "not JSON" };
  }
}
