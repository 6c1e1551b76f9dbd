// Installing the app in a browser: from the app's link to its setup URL.

import { z } from "zod";
import { type SandboxResponse, type SandboxCall, redirect } from "../platform/call.ts";
import type { Operation } from "../platform/operations.ts";
import { install } from "./actions/install.ts";
import type { Host } from "./host.ts";
import { signedIn } from "../forge/oauth/session.ts";
import { installPage } from "./pages/install.ts";
import { notFoundPage } from "../forge/pages/not-found.ts";
import { accountsOf } from "../forge/state/roles.ts";

const PATH = "/apps/:slug/installations/new";

const Form = z.object({ account: z.string(), state: z.string().optional() });

export function installOperations(host: Host): Operation[] {
  const onlyOurs = (run: (call: SandboxCall) => SandboxResponse): Operation["run"] => {
    return (call, { slug }) => (slug === host.app.slug ? run(call) : notFoundPage(host.site));
  };
  return [
    { method: "GET", path: PATH, run: onlyOurs((call) => choose(host, call)) },
    { method: "POST", path: PATH, run: onlyOurs((call) => carryOut(host, call)) },
  ];
}

function choose(host: Host, call: SandboxCall): SandboxResponse {
  const person = signedIn(host.site, call);
  if (!person) return toSignIn(call);
  return installPage(host, {
    accounts: accountsOf(host.state, person.login),
    action: call.path,
    state: call.query.get("state") ?? undefined,
  });
}

function carryOut(host: Host, call: SandboxCall): SandboxResponse {
  const by = signedIn(host.site, call);
  if (!by) return toSignIn(call);
  const form = Form.safeParse(call.body);
  const location = form.success ? install(host, { ...form.data, by }) : undefined;
  return location === undefined ? notFoundPage(host.site) : redirect(location);
}

function toSignIn({ path, query }: SandboxCall): SandboxResponse {
  const back = new URLSearchParams({ return_to: `${path}?${query.toString()}` });
  return redirect(`/login?${back.toString()}`);
}
