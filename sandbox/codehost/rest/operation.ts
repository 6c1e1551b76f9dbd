// One operation of the API, and the guards that stand before most of them.

import type { Answer, Call } from "../../platform/call.ts";
import type { Parameters } from "../../platform/operations.ts";
import type { Host } from "../host.ts";
import { findRepository, findThread } from "../state/find.ts";
import type { PullRequest, Repository, Thread } from "../state/state.ts";
import type { Actor } from "./actor.ts";
import { mustSignIn, notFound, refuse } from "./refuse.ts";
import { canRead } from "./rights.ts";

export type Request = { call: Call; actor: Actor; parameters: Parameters };

export type Run<More = unknown> = (host: Host, request: Request & More) => Answer;

export type RestOperation = { method: string; path: string; run: Run };

type AsUser = { actor: Extract<Actor, { kind: "user" }> };
export type InRepository = { repository: Repository };
export type InThread = InRepository & { thread: Thread };
type InPullRequest = InRepository & { thread: PullRequest };

export function asUser(run: Run<AsUser>): Run {
  return (host, request) => {
    const { actor } = request;
    return actor.kind === "user" ? run(host, { ...request, actor }) : mustSignIn();
  };
}

export function asApp(run: Run): Run {
  return (host, request) =>
    request.actor.kind === "app"
      ? run(host, request)
      : refuse(401, "A JSON web token could not be decoded");
}

export function inRepository(run: Run<InRepository>): Run {
  return (host, request) => {
    const { owner = "", repo = "" } = request.parameters;
    const repository = findRepository(host.state, `${owner}/${repo}`);
    // What a caller may not see does not exist for them.
    if (!repository || !canRead(host, request.actor, repository)) return notFound();
    return run(host, { ...request, repository });
  };
}

export function inThread(run: Run<InThread>): Run {
  return inRepository((host, request) => {
    const { number = "" } = request.parameters;
    const thread = findThread(host.state, request.repository.fullName, Number(number));
    return thread ? run(host, { ...request, thread }) : notFound();
  });
}

export function inPullRequest(run: Run<InPullRequest>): Run {
  return inThread((host, request) => {
    const { thread } = request;
    return thread.kind === "pull-request" ? run(host, { ...request, thread }) : notFound();
  });
}
