// What went wrong on the way to a platform, in words that tell no address.

import { z } from "zod";

const Coded = z.object({ code: z.string() });

const WORDS: ReadonlyMap<string, string> = new Map([
  ["ECONNREFUSED", "connection refused"],
  ["ECONNRESET", "connection reset"],
  ["EPIPE", "connection reset"],
  ["ETIMEDOUT", "timed out"],
  ["ENOTFOUND", "address not found"],
  ["EAI_AGAIN", "address not found"],
  ["EHOSTUNREACH", "network unreachable"],
  ["ENETUNREACH", "network unreachable"],
]);

export function faultOf(error: unknown): string {
  const code = codeOf(error);
  if (code.startsWith("HPE_")) return "malformed answer";
  if (/CERT|TLS|SSL/.test(code)) return "certificate not trusted";
  return WORDS.get(code) ?? "connection failed";
}

/** The other side had closed before it could take the whole request, and half of one does nothing. */
export function isNeverSent(error: unknown): boolean {
  return codeOf(error) === "EPIPE";
}

function codeOf(error: unknown): string {
  const coded = Coded.safeParse(error);
  return coded.success ? coded.data.code : "";
}
