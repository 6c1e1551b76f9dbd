// The whole browser part in one step, for tests and scripts: a person comes, and says yes or no.

import type { Host } from "../host.ts";
import { findPerson } from "../state/find.ts";
import { allow, deny, judgeRequest } from "./authorize.ts";

export type AuthorizeWish = {
  login: string;
  /** The query of the authorize address. */
  params: Readonly<Record<string, string>>;
  decision?: "authorize" | "cancel" | undefined;
};

/** The address the browser is sent to; undefined where the person would see an error page. */
export function authorizeDirectly(host: Host, wish: AuthorizeWish): string | undefined {
  const query = new URLSearchParams(wish.params);
  const verdict = judgeRequest(host, query);
  const person = findPerson(host.state, wish.login);
  if (verdict.outcome === "refused") return verdict.location;
  if (verdict.outcome === "unknown-app" || !person) return undefined;
  return wish.decision === "cancel" ? deny(host, query) : allow(host, person.login, query);
}
