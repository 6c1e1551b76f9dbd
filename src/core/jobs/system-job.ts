// System jobs: one-off jobs that an app or installation event causes.

import { hostOf, type Provider } from "../../contract/hosts/index.ts";

/** The account that installed the app. */
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
  /** Routes may now expose private content: a repository became private, or a channel public. */
  | AudienceChange
  /** Deletes the events of a removed installation, in batches. */
  | { kind: "events-forgotten"; installationId: string; groupKeys: readonly string[] };

type Arrival = { provider: Provider; groupKey: string | undefined };

/**
 * Only GitHub events on the global endpoint may cause system jobs: no tenant knows its secret. Everyone with a group's
 * secret could forge the others.
 */
export function isTrusted({ provider, groupKey }: Arrival): boolean {
  return hostOf(provider).can.installApp && groupKey === undefined;
}
