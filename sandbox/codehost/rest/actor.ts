// Authenticates a call: app, installation, user, OAuth client or anonymous.

import type { SandboxResponse, SandboxCall } from "../../platform/call.ts";
import type { AppSettings } from "../app-settings.ts";
import type { Host } from "../host.ts";
import type { UserToken } from "../oauth/tokens.ts";
import { findPerson } from "../../forge/state/find.ts";
import type { SandboxUser } from "../../forge/state/state.ts";
import type { SandboxInstallation, CodehostState } from "../state/state.ts";
import { isJwt, jwtProblem } from "./app-jwt.ts";
import { badCredentials, refuse } from "./refuse.ts";

export type RequestActor =
  | { kind: "nobody" }
  /** Client id and secret of an OAuth client, accepted only for operations on its own tokens. */
  | { kind: "client"; id: string; secret: string }
  | { kind: "user"; person: SandboxUser; token: UserToken }
  | { kind: "installation"; installation: SandboxInstallation; person: SandboxUser }
  | { kind: "app" };

export type ActorResult = { actor: RequestActor } | { refusal: SandboxResponse };

const BOT_ID_OFFSET = 100_000;

export function identify(host: Host, call: SandboxCall): ActorResult {
  const header = call.headers.get("authorization");
  if (header === undefined) return { actor: { kind: "nobody" } };
  const [scheme = "", credentials = ""] = header.split(/\s+/, 2);
  if (scheme.toLowerCase() === "basic") return { actor: readClient(credentials) };
  if (isJwt(credentials)) {
    const problem = jwtProblem(host.app, credentials, host.kit.clock.now());
    return problem ? { refusal: refuse(401, problem) } : { actor: { kind: "app" } };
  }
  const actor = userBehind(host, credentials) ?? installationBehind(host, credentials);
  return actor ? { actor } : { refusal: badCredentials() };
}

/** The account that GitHub records as the author. */
export function actingPerson(actor: RequestActor): SandboxUser | undefined {
  return actor.kind === "user" || actor.kind === "installation" ? actor.person : undefined;
}

function readClient(credentials: string): RequestActor {
  const [id = "", ...rest] = Buffer.from(credentials, "base64").toString("utf8").split(":");
  return { kind: "client", id, secret: rest.join(":") };
}

function userBehind({ tokens, state }: Host, credentials: string): RequestActor | undefined {
  const token = tokens.find(credentials);
  const person = token && findPerson(state, token.login);
  return person && { kind: "user", person, token };
}

function installationBehind(host: Host, credentials: string): RequestActor | undefined {
  const found = host.installationTokens.find(credentials);
  const installation = found && host.state.installations.get(found.installationId);
  return installation && { kind: "installation", installation, person: botOf(host) };
}

/** Bot account of the app, created with its first action. */
export function botOf({ state, app }: { state: CodehostState; app: AppSettings }): SandboxUser {
  const login = `${app.slug}[bot]`;
  const known = findPerson(state, login);
  if (known) return known;
  const id = BOT_ID_OFFSET + app.id;
  const bot: SandboxUser = {
    type: "Bot",
    id,
    login,
    name: app.name,
    color: "#444c56",
    hasUnverifiedEmail: false,
  };
  state.accounts.set(login.toLowerCase(), bot);
  return bot;
}
