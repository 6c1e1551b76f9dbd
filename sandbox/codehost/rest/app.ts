// Endpoints about the app and its installations, authenticated by the app's JWT.

import { json, nothing } from "../../platform/call.ts";
import { PERMISSIONS } from "../app-settings.ts";
import { type InstallationChange, suspend, uninstall, unsuspend } from "../actions/install.ts";
import { isoTime } from "../../platform/iso-time.ts";
import { describeApp, describeInstallation } from "../describe/describe-installation.ts";
import type { Host } from "../host.ts";
import type { SandboxInstallation } from "../state/state.ts";
import { botOf } from "./actor.ts";
import { asApp, type RestOperation, type RestHandler } from "./operation.ts";
import { listAnswer } from "./paginate.ts";
import { notFound, refuse } from "./refuse.ts";

const readApp = asApp(({ state, url, app }) => json(200, describeApp(state, url, app)));

const listInstallations = asApp((host, { call }) =>
  listAnswer(
    host,
    call,
    [...host.state.installations.values()].map((installation) =>
      describeInstallation(host.state, host.url, { app: host.app, installation }),
    ),
  ),
);

function inInstallation(run: RestHandler<{ installation: SandboxInstallation }>): RestHandler {
  return asApp((host, request) => {
    const installation = host.state.installations.get(Number(request.parameters["id"]));
    return installation ? run(host, { ...request, installation }) : notFound();
  });
}

const readInstallation = inInstallation(({ state, url, app }, { installation }) =>
  json(200, describeInstallation(state, url, { app, installation })),
);

const createToken = inInstallation((host, { installation }) => {
  if (installation.suspendedAt !== undefined)
    return refuse(403, "This installation has been suspended");
  const { token, expiresAt } = host.installationTokens.issue(installation.id);
  return json(201, {
    token,
    expires_at: isoTime(expiresAt),
    permissions: PERMISSIONS,
    repository_selection: "all",
  });
});

function change(apply: (host: Host, apply: InstallationChange) => void): RestHandler {
  return inInstallation((host, { installation }) => {
    apply(host, { installation, by: botOf(host) });
    return nothing(204);
  });
}

const INSTALLATION = "/app/installations/:id";

export const appOperations: readonly RestOperation[] = [
  { method: "GET", path: "/app", run: readApp },
  { method: "GET", path: "/app/installations", run: listInstallations },
  { method: "GET", path: INSTALLATION, run: readInstallation },
  { method: "DELETE", path: INSTALLATION, run: change(uninstall) },
  { method: "POST", path: `${INSTALLATION}/access_tokens`, run: createToken },
  { method: "PUT", path: `${INSTALLATION}/suspended`, run: change(suspend) },
  { method: "DELETE", path: `${INSTALLATION}/suspended`, run: change(unsuspend) },
];
