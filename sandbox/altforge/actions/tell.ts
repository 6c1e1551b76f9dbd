// Sends the webhook of a change. Fire-and-forget: the call that caused it does not wait for its delivery.

import type { SandboxPullRequest, SandboxUser } from "../../forge/state/state.ts";
import type { Payload } from "../../samples/payload.ts";
import { describeAccount, describePull, describeRepository } from "../describe/describe-thread.ts";
import type { AltforgeHost } from "../host.ts";

export type AltforgeNews = {
  /** Fine name. */
  eventType: string;
  repository: string;
  by: SandboxUser;
  fields: Payload;
};

export function tell(
  host: AltforgeHost,
  { eventType, repository, by, fields }: AltforgeNews,
): void {
  host.kit.changed();
  if (!host.sending.hook()) return;
  const payload = {
    ...fields,
    repository: describeRepository(host, repository),
    sender: describeAccount(host, by.login),
  };
  void host.underWay.track(host.sending.deliver(eventType, payload));
}

export function tellPull(
  host: AltforgeHost,
  { thread, by }: { thread: SandboxPullRequest; by: SandboxUser },
  fields: Payload,
  eventType = "pull_request",
): void {
  tell(host, {
    eventType,
    repository: thread.repository,
    by,
    fields: {
      number: thread.number,
      pull_request: describePull(host, thread),
      requested_reviewer: null,
      commit_id: "",
      review: null,
      ...fields,
    },
  });
}
