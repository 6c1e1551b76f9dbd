// Who a token belongs to, for OpenID Connect clients, and what it may do, for the application itself.

import { z } from "zod";
import { type SandboxResponse, type SandboxCall, json } from "../../platform/call.ts";
import { findPerson } from "../../forge/state/find.ts";
import type { AltforgeHost } from "../host.ts";
import { clientIn } from "./client.ts";

const REFUSED = "no valid authorization";

export function bearerIn({ headers }: SandboxCall): string | undefined {
  return /^(?:bearer|token)\s+(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
}

export function userInfo(host: AltforgeHost, call: SandboxCall): SandboxResponse {
  const grant = host.grants.find(bearerIn(call) ?? "");
  const person = grant && findPerson(host.state, grant.login);
  if (!person) return unauthorized("Bearer");
  return json(200, {
    sub: String(person.id),
    name: person.name,
    preferred_username: person.login,
    email: `${person.login}@noreply.127.0.0.1`,
    picture: `${host.url()}/avatars/${person.id}`,
    groups: [],
  });
}

const Introspection = z.object({ token: z.string() });

export function introspect(host: AltforgeHost, call: SandboxCall): SandboxResponse {
  const { client_id: id, client_secret: secret } = clientIn(call);
  if (id !== host.app.clientId || secret !== host.app.clientSecret) return unauthorized("Basic");
  const form = Introspection.safeParse(call.body);
  const grant = form.success ? host.grants.find(form.data.token) : undefined;
  if (!grant) return json(200, { active: false });
  return json(200, {
    active: true,
    scope: grant.scope,
    username: grant.login,
    aud: [host.app.clientId],
    sub: String(findPerson(host.state, grant.login)?.id),
  });
}

function unauthorized(scheme: string): SandboxResponse {
  const headers = {
    "content-type": "text/plain; charset=utf-8",
    "www-authenticate": `${scheme} realm="Gitea OAuth2"`,
  };
  return { status: 401, headers, body: REFUSED };
}
