// The OAuth browser flow in one step, for tests and scripts.

import type { Host } from "../host.ts";
import { findPerson } from "../../forge/state/find.ts";
import { allow, deny, judgeRequest } from "./authorize.ts";

export type AuthorizeInput = {
  login: string;
  /** Query of the authorize URL. */
  params: Readonly<Record<string, string>>;
  decision?: "authorize" | "cancel" | undefined;
};

/** URL of the redirect. Undefined if the person would see an error page. */
export function authorizeDirectly(host: Host, input: AuthorizeInput): string | undefined {
  const query = new URLSearchParams(input.params);
  const verdict = judgeRequest(host, query);
  const person = findPerson(host.state, input.login);
  if (verdict.outcome === "refused") return verdict.location;
  if (verdict.outcome === "unknown-app" || !person) return undefined;
  return input.decision === "cancel" ? deny(host, query) : allow(host, person.login, query);
}
