// Resolves the session cookie to a session, with the user's current roles.

import type { FastifyRequest } from "fastify";
import { type Viewer, viewerOf } from "../../core/accounts/viewer.ts";
import type { SessionStart } from "../../ports/identities.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { type Cookie, cookie } from "../kit/cookies.ts";

const SESSION_SECONDS = 7 * 24 * 3600;

export type ConsoleSession = {
  /** Value of the cookie, and key of the CSRF tokens. */
  token: string;
  /** Public id, used in the user's list of sessions. */
  id: string;
  /** Whether the user signed in within the last 10 minutes. */
  isFresh: boolean;
  start: SessionStart;
  viewer: Viewer;
};

export function sessionCookie(baseUrl: string): Cookie {
  return cookie({ name: "relay_session", baseUrl, maxAgeSeconds: SESSION_SECONDS });
}

/** Only for requests whose scope requires a session. */
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
    // A method that `SIGN_IN` leaves out ends its sessions, too.
    if (!person || !ports.signInMethods.isOffered(person.start.method)) return undefined;
    const { groups } = await ports.configStore.read();
    const { id, isFresh, start } = person;
    return { token, id, isFresh, start, viewer: viewerOf(person, groups) };
  };
}
