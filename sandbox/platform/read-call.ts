// Reads a request from the socket. Bodies are JSON or forms; chats and code hosts use both.

import type { IncomingMessage } from "node:http";
import type { SandboxCall } from "./call.ts";

/** The largest body that any platform accepts. */
const MAX_BYTES = 25 * 1024 * 1024;

/** Undefined if the body is too large or incomplete. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > MAX_BYTES) return undefined;
      chunks.push(bytes);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks).toString("utf8");
}

export function toCall(
  request: IncomingMessage,
  text: string,
  { id, at }: Pick<SandboxCall, "id" | "at">,
): SandboxCall {
  const url = new URL(request.url ?? "/", "http://sandbox");
  const headers = readHeaders(request);
  return {
    id,
    at,
    method: request.method ?? "GET",
    path: url.pathname,
    query: url.searchParams,
    headers,
    body: parseBody(text, headers.get("content-type") ?? ""),
    text,
  };
}

function readHeaders(request: IncomingMessage): Map<string, string> {
  const entries = Object.entries(request.headers);
  return new Map(entries.map(([name, value]) => [name, [value].flat().join(", ")]));
}

function parseBody(text: string, type: string): unknown {
  if (text === "") return undefined;
  if (type.startsWith("application/x-www-form-urlencoded"))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
