// What binds a sign-in to the browser it began in. One for all tabs, so that none of them loses its way.

import type { FastifyReply, FastifyRequest } from "fastify";
import type { ConsolePorts } from "../ports/index.ts";
import { cookie } from "./cookies.ts";

const SIGN_IN_SECONDS = 600;

type BrowserCookie = {
  read(request: FastifyRequest): string | undefined;
  /** The one that is there, kept for another ten minutes, or a new one. */
  keep(request: FastifyRequest, reply: FastifyReply): string;
};

/** What everything between the first click and the way back shares. */
export type SignInScope = { ports: ConsolePorts; browsers: BrowserCookie };

export function browserCookie({ baseUrl, random }: ConsolePorts): BrowserCookie {
  const own = cookie({ name: "relay_oauth", baseUrl, maxAgeSeconds: SIGN_IN_SECONDS });
  return {
    read: own.read,
    keep(request, reply) {
      const value = own.read(request) ?? random.token();
      own.set(reply, value);
      return value;
    },
  };
}
