// Who sits at the browser: the session behind the cookie, with roles as they are at this moment.

import type { FastifyRequest } from "fastify";
import { type Viewer, viewerOf } from "../../core/accounts/viewer.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { type Cookie, cookie } from "../kit/cookies.ts";

const SESSION_SECONDS = 7 * 24 * 3600;

export type ConsoleSession = {
  /** What the cookie holds; forms carry a token made of it. */
  token: string;
  /** Names it in the list of a person's sessions. */
  id: string;
  /** Whether the person signed in within the last 10 minutes. */
  isFresh: boolean;
  viewer: Viewer;
};

export function sessionCookie(baseUrl: string): Cookie {
  return cookie({ name: "relay_session", baseUrl, maxAgeSeconds: SESSION_SECONDS });
}

/** Of a request in a scope whose door has let it in. */
export function sessionOf(request: FastifyRequest): ConsoleSession {
  const session = request.getDecorator<ConsoleSession | null>("session");
  if (!session) throw new Error("a handler behind a door ran without a session");
  return session;
}

export type SessionReader = (request: FastifyRequest) => Promise<ConsoleSession | undefined>;

export function sessionReader(ports: ConsolePorts): SessionReader {
  const ownCookie = sessionCookie(ports.baseUrl);
  return async (request) => {
    const token = ownCookie.read(request);
    if (token === undefined) return undefined;
    const presented = { address: request.ip, credential: token };
    const person = await ports.credentials.look(presented, (each) => ports.sessions.find(each));
    if (!person) return undefined;
    const { groups } = await ports.configStore.read();
    const { id, isFresh } = person;
    return { token, id, isFresh, viewer: viewerOf(person, groups, ports.superIds) };
  };
}
