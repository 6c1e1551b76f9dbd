// GET /.well-known/security.txt (RFC 9116): contact for vulnerability reports about this installation.

import type { FastifyPluginAsync } from "fastify";
import { getSecurityTxt } from "../../../contract/kernel/service.ts";
import { Refusal } from "../../../core/kernel/refusal.ts";

export type SecurityTxtParts = {
  /** A URL; undefined if the operator set none. */
  contact: string | undefined;
  baseUrl: string;
  now(): number;
};

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. A reader with a copy fetches it again after that. */
const VALID_DAYS = 180;

export function securityTxtApi({ contact, baseUrl, now }: SecurityTxtParts): FastifyPluginAsync {
  return async (scope) => {
    scope.get(getSecurityTxt.path, async (_request, reply) => {
      if (contact === undefined) throw new Refusal("not-found", "Not found");
      const text = securityTxt({ contact, baseUrl, now: now() });
      return reply.type("text/plain; charset=utf-8").send(text);
    });
  };
}

/** `Expires` is the start of a day, so the response is stable for a day. */
export function securityTxt(parts: { contact: string; baseUrl: string; now: number }): string {
  const today = Math.floor(parts.now / DAY_MS) * DAY_MS;
  const url = new URL(getSecurityTxt.path, parts.baseUrl);
  const lines = [
    `Contact: ${parts.contact}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    // RFC 9116 allows only https.
    ...(url.protocol === "https:" ? [`Canonical: ${url.href}`] : []),
  ];
  return `${lines.join("\n")}\n`;
}
