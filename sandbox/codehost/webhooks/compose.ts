// Composes a webhook payload: a recorded one of the same event, mapped to the seed, with the change merged in.

import { codehostSample } from "../../samples/codehost.ts";
import { overlay, type Payload } from "../../samples/payload.ts";
import { dress } from "../../samples/world.ts";
import { describeInstallationBriefly } from "../describe/describe-installation.ts";
import { describeOrganization, describePerson } from "../describe/describe-person.ts";
import { describeRepository } from "../describe/describe-repository.ts";
import type { Host } from "../host.ts";
import { findAccount } from "../../forge/state/find.ts";
import { activeInstallationOf } from "../state/state.ts";
import type { SandboxUser, SandboxRepository } from "../../forge/state/state.ts";

export type WebhookChange = {
  repository: SandboxRepository;
  sender: SandboxUser;
  event: string;
  action: string | undefined;
  change: Payload;
};

/** Actions without a recording, and the recorded action with the same fields. */
const STAND_INS = new Map([
  ["issues.closed", "reopened"],
  ["issues.edited", "reopened"],
  ["pull_request.edited", "reopened"],
]);

/** The payload that a repository hook receives. */
export function compose({ seed, state, url }: Host, news: WebhookChange): Payload {
  const { event, action, repository, sender, change } = news;
  const our = { seed, repository: repository.fullName, sender, home: url() };
  const { installation: _recorded, ...dressed } = dress(sampleOf(event, action), our);
  const owner = findAccount(state, repository.owner);
  return overlay(dressed, {
    ...(action !== undefined && { action }),
    ...("repository" in dressed && { repository: describeRepository(state, url, repository) }),
    ...(owner?.type === "Organization" &&
      "repository" in dressed && { organization: describeOrganization(url, owner) }),
    sender: describePerson(url, sender),
    ...change,
  });
}

/** The payload that the app receives, with its installation. Undefined if there is none. */
export function composeForApp(host: Host, payload: Payload, owner: string): Payload | undefined {
  const installation = activeInstallationOf(host.state, owner);
  return installation && { ...payload, installation: describeInstallationBriefly(installation) };
}

/** New events and actions appear without notice. One without a recording still has a repository. */
function sampleOf(event: string, action: string | undefined): Payload {
  const recorded = STAND_INS.get(`${event}.${action}`) ?? action;
  return codehostSample(event, recorded) ?? codehostSample(event) ?? { repository: {} };
}
