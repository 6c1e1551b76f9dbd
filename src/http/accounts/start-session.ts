// Starts a session after sign-in, and finds where the browser may go.

import type { FastifyReply, FastifyRequest } from "fastify";
import { type SignInReturn, staleState } from "../../app/accounts/sign-in.ts";
import { personKeyOf } from "../../contract/accounts/identities.ts";
import { isSuperAdmin } from "../../app/accounts/super-admins.ts";
import { getInstall } from "../../contract/accounts/installations.ts";
import { hasConsole, viewerOf } from "../../core/accounts/viewer.ts";
import type { SessionStart } from "../../ports/identities.ts";
import type { HostUser } from "../../ports/host-actions.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { Actor } from "../../ports/records.ts";
import { type ConsoleSession, sessionCookie } from "./console-session.ts";
import { errorPath, membershipsPath } from "./page-answers.ts";

/** Destinations that a user without a group may return to. */
const FOR_EVERYBODY = new RegExp(`^(?:/admin/invite|${getInstall.path})(?=$|[?#])`);

/**
 * Adding an identity continues the session: it keeps its method and times, and its rights unless there are new claims.
 * Otherwise a person could renew a session without end, and without the method that it began with.
 */
export function startOf(
  { identity, rights }: Pick<SignInReturn, "identity" | "rights">,
  session: Pick<ConsoleSession, "start"> | undefined,
): SessionStart {
  const { isSuper, ...start } = session?.start ?? { method: identity.provider, isSuper: false };
  return { ...start, identity: personKeyOf(identity), isSuper: rights?.isSuper ?? isSuper };
}

type SessionPorts = Pick<ConsolePorts, "baseUrl" | "random" | "sessions" | "credentials">;

/** Always issues a new token: an attacker may have planted the old one (session fixation). */
export async function startSession(
  { baseUrl, random, sessions, credentials }: SessionPorts,
  request: FastifyRequest,
  reply: FastifyReply,
  { actor, start }: { actor: Actor; start: SessionStart },
): Promise<void> {
  const session = sessionCookie(baseUrl);
  const old = session.read(request);
  if (old !== undefined) await sessions.end(old, actor);
  const token = random.token();
  if (!(await sessions.create(token, actor, start))) throw staleState();
  credentials.trust(token);
  session.set(reply, token);
}

/** Where the browser goes after sign-in. */
export async function destination(
  ports: Pick<ConsolePorts, "configStore" | "identities" | "superIds">,
  person: HostUser & { isSuper: boolean },
  redirectTo: string,
): Promise<string> {
  if (FOR_EVERYBODY.test(redirectTo)) return redirectTo;
  const { groups } = await ports.configStore.read();
  const isSuper = person.isSuper || (await isSuperAdmin(ports, person.userId));
  const viewer = viewerOf({ ...person, isSuper }, groups);
  if (viewer.pending.length > 0) return membershipsPath(redirectTo);
  return hasConsole(viewer) ? redirectTo : errorPath("forbidden");
}
