// Actions of the sandbox for tests, scripts and pages, without a browser or the API.

import { findPerson } from "../forge/state/find.ts";
import type { SandboxPullRequest, SandboxUser } from "../forge/state/state.ts";
import { pushTo } from "./actions/change-thread.ts";
import { tellPull } from "./actions/tell.ts";
import type { AltforgeApp } from "./app-settings.ts";
import type { AltforgeHost } from "./host.ts";
import { authorizePages, problemOf } from "./oauth/authorize.ts";

export type AltforgeAuthorize = {
  login: string;
  /** Query of the authorize URL. */
  params: Readonly<Record<string, string>>;
  decision?: "authorize" | "cancel" | undefined;
};

export type AltforgeActs = ReturnType<typeof createAltforgeActs>;

export function createAltforgeActs(host: AltforgeHost) {
  const pages = authorizePages(host);
  return {
    configureApp(change: Partial<AltforgeApp>): void {
      Object.assign(host.app, change);
      host.kit.changed();
    },
    /** URL of the final redirect. Throws if the person would see an error page. */
    authorize({ login, params, decision = "authorize" }: AltforgeAuthorize): string {
      const query = new URLSearchParams(params);
      const { headers } = problemOf(host, query) ?? {};
      if (headers) {
        const { location } = headers;
        if (location === undefined) throw new Error("no such app");
        return location;
      }
      personNamed(host, login);
      return decision === "cancel" ? pages.deny(query) : pages.allow(login, query);
    },
    /** The person removes the application from their settings. Gitea sends no webhook for it. */
    revokeGrant(login: string): void {
      host.grants.revoke(login);
      host.kit.changed();
    },
    /** Sends the webhook of a pull request's opening. */
    announce: (thread: SandboxPullRequest): void =>
      tellPull(host, { thread, by: personNamed(host, thread.author) }, { action: "opened" }),
    /** Pushes to the head of a pull request as its author. */
    pushTo: (thread: SandboxPullRequest): string =>
      pushTo(host, { thread, by: personNamed(host, thread.author) }),
    /** Resolves when no webhook is in flight. */
    settled: host.underWay.settled,
  };
}

function personNamed({ state }: AltforgeHost, login: string): SandboxUser {
  const person = findPerson(state, login);
  if (!person) throw new Error(`nobody is called ${login}`);
  return person;
}
