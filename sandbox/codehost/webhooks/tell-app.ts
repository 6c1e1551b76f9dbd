// Webhooks about the app itself: installations and revoked authorizations.

import { codehostSample } from "../../samples/codehost.ts";
import { overlay } from "../../samples/payload.ts";
import { describeInstallation } from "../describe/describe-installation.ts";
import { describePerson } from "../describe/describe-person.ts";
import { describeRepositoryBriefly } from "../describe/describe-repository.ts";
import type { Host } from "../host.ts";
import { listRepositories } from "../../forge/state/find.ts";
import type { SandboxAccount } from "../../forge/state/state.ts";
import type { SandboxInstallation } from "../state/state.ts";

type InstallationAction = "created" | "deleted" | "suspend" | "unsuspend";

export type InstallationNews = {
  action: InstallationAction;
  installation: SandboxInstallation;
  sender: SandboxAccount;
};

export function tellInstallation(host: Host, { action, installation, sender }: InstallationNews) {
  const { state, url, app } = host;
  const isWhole = action === "created" || action === "deleted";
  const repositories = listRepositories(state, installation.account).map(describeRepositoryBriefly);
  void host.postOffice.deliver("installation", {
    ...codehostSample("installation", action),
    action,
    installation: describeInstallation(state, url, { app, installation }),
    ...(isWhole && { repositories }),
    ...(action === "created" && { requester: null }),
    sender: describePerson(url, sender),
  });
}

export function tellRevoked({ url, postOffice }: Host, sender: SandboxAccount): void {
  const sample = codehostSample("github_app_authorization", "revoked") ?? {};
  const { installation: _recorded, ...payload } = sample;
  void postOffice.deliver(
    "github_app_authorization",
    overlay(payload, { action: "revoked", sender: describePerson(url, sender) }),
  );
}
