// The whole browser part in one step, for tests and scripts: a person comes, and says yes or no.

import type { Host } from "../host.ts";
import { findPerson } from "../state/find.ts";
import { allow, deny, judgeRequest } from "./authorize.ts";

export type AuthorizeInput = {
  login: string;
  /** The query of the authorize address. */
  params: Readonly<Record<string, string>>;
  decision?: "authorize" | "cancel" | undefined;
};

/** The address the browser is sent to; undefined where the person would see an error page. */
export function authorizeDirectly(host: Host, input: AuthorizeInput): string | undefined {
  const query = new URLSearchParams(input.params);
  const verdict = judgeRequest(host, query);
  const person = findPerson(host.state, input.login);
  if (verdict.outcome === "refused") return verdict.location;
  if (verdict.outcome === "unknown-app" || !person) return undefined;
  return input.decision === "cancel" ? deny(host, query) : allow(host, person.login, query);
}
