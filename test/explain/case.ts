// One kind of non-delivery: what came, which routes it met, what happened then, and the sentence about it.

import type { Provider } from "../../src/contract/hosts/index.ts";
import { goldenCase } from "../golden/cases.ts";

export type Came = { provider: Provider; event: string; payload: unknown };

export type CaseWorld = {
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
};

/** A case that is in the database: each has a group and a channel of its own. */
export type SeededCase = {
  groupId: string;
  channelId: string;
  /** What is asked about. */
  deliveryId: string;
  eventId: string;
};

export type WhyCase = {
  name: string;
  came: Came;
  /** Where it came in; at the group's own endpoint where unset. */
  entryPoint?: "global" | "gone" | "neighbour";
  group?: object;
  routes: readonly CaseRoute[];
  /** After its dispatch. */
  afterwards?(world: CaseWorld, seeded: SeededCase): Promise<void>;
  /** Only who sees everything is told; the others know of nothing. */
  isForOperators?: true;
  /** Only owners are told, and nobody in a chat. */
  isForOwners?: true;
  /** Dates in it are written as …. */
  said: string;
  /** One of the sentences behind it. */
  because?: string;
};

export type CaseRoute = {
  id: string;
  name: string;
  filter: object;
  isElsewhere?: boolean;
} & object;

/** A route to the channel that is asked about. */
export function here(filter: object, changes: object = {}): CaseRoute {
  return { id: "here", name: "Here", filter, ...changes };
}

/** A route to another channel. */
export function elsewhere(filter: object, changes: object = {}): CaseRoute {
  return { id: "there", name: "There", filter, isElsewhere: true, ...changes };
}

export function golden(name: string): Came {
  const { provider, event, payload } = goldenCase(name);
  return { provider, event, payload };
}

export const PUSH = golden("push__one_commit");
export const PULL = golden("pull_request__opened");
export const RUN = golden("workflow_run__failure");

/** Without the installation that every webhook of the app names. */
export const BARE_PUSH: Came = {
  ...PUSH,
  payload: { ...Object(PUSH.payload), installation: undefined },
};
