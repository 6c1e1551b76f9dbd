// GET /.well-known/security.txt (RFC 9116): where people report a vulnerability of this installation.

import type { FastifyPluginAsync } from "fastify";
import { getSecurityTxt } from "../../../contract/kernel/service.ts";
import { Refusal } from "../../../core/kernel/refusal.ts";

export type SecurityTxtParts = {
  /** A URL; undefined if the operator gave none. */
  contact: string | undefined;
  baseUrl: string;
  now(): number;
};

const DAY_MS = 86_400_000;
/** The RFC recommends less than a year. A reader who keeps a copy asks again after that. */
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

/** `Expires` is the start of a day, so that the answer is the same all day. */
export function securityTxt(parts: { contact: string; baseUrl: string; now: number }): string {
  const today = Math.floor(parts.now / DAY_MS) * DAY_MS;
  const url = new URL(getSecurityTxt.path, parts.baseUrl);
  const lines = [
    `Contact: ${parts.contact}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    // The RFC allows https only.
    ...(url.protocol === "https:" ? [`Canonical: ${url.href}`] : []),
  ];
  return `${lines.join("\n")}\n`;
}
