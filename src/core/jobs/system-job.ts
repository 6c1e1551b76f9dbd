// What an accepted event asks of Relay itself, in our own words.

import type { Provider } from "../events/event.ts";

/** Who installed the app: a person, or an organisation of many. */
export type HostAccount = { id: string; login: string; kind: "person" | "organization" };

export type AudienceChange =
  | { kind: "repository-hidden"; groupKey: string; repo: string }
  | { kind: "place-opened"; place: string };

export type SystemJob =
  | { kind: "installation-created"; installationId: string; account: HostAccount }
  | { kind: "installation-deleted"; installationId: string }
  | { kind: "installation-suspended"; installationId: string }
  | { kind: "installation-resumed"; installationId: string }
  | { kind: "account-renamed"; userId: string; login: string }
  | { kind: "authorization-revoked"; userId: string; login: string }
  /** Routes may show what they must not: a repository of a group is private now, or a place is public. */
  | AudienceChange
  /** Follows an installation that is gone, in bites. */
  | { kind: "events-forgotten"; installationId: string; groupKeys: readonly string[] };

type Arrival = { provider: Provider; groupKey: string | undefined };

/**
 * Whether an event may ask anything of Relay: only codehost on the global endpoint, whose secret no
 * tenant knows. Anybody who has a group's secret could say the rest.
 */
export function isTrusted({ provider, groupKey }: Arrival): boolean {
  return provider === "codehost" && groupKey === undefined;
}
