// Accounts to be told, one of each kind: what everybody who asks may come across.

import type {
  EventExplanation,
  RejectionExplanation,
  RouteExplanation,
  SendExplanation,
} from "../../src/core/explain/explanation.ts";
import type { FilterVerdict, Reason } from "../../src/contract/routing/verdicts.ts";

export const DEV = { platform: "chatone", channelId: "118020000000000007" } as const;
export const TEAM = { platform: "chattwo", chatId: "-1001", topicId: "2" } as const;
export const AT = Date.UTC(2026, 10, 15, 17, 22);

export function event(values: Partial<EventExplanation> = {}): EventExplanation {
  return {
    kind: "event",
    eventId: "9",
    groupId: "acme",
    groupName: "Acme",
    receivedAt: AT,
    event: "pull_request.opened",
    repo: "acme/shop",
    actor: "mira-sol",
    deliveryId: "72d3162e-cc78-11e3-81ab-4c9367dc0958",
    state: "dispatched",
    error: undefined,
    duplicates: 0,
    duplicatedAt: undefined,
    routes: [],
    sends: [],
    here: undefined,
    ...values,
  };
}

export function send(values: Partial<SendExplanation> = {}): SendExplanation {
  return {
    sendId: "31",
    target: DEV,
    name: "dev",
    status: "delivered",
    routeIds: ["reviews"],
    error: undefined,
    attempts: 1,
    tookMs: 412,
    isShownElsewhere: false,
    isHeld: false,
    rollup: undefined,
    paused: undefined,
    isReplay: false,
    ...values,
  };
}

export function matched(values: Partial<RouteExplanation> = {}): RouteExplanation {
  return {
    routeId: "reviews",
    routeName: "Reviews",
    outcome: "matched",
    verdict: undefined,
    ...values,
  };
}

type Missed = { routeId?: string; routeName?: string; isToHere?: boolean };

export function missed(reason: Reason, { isToHere, ...values }: Missed = {}): RouteExplanation {
  const { routeId, routeName } = { routeId: "main", routeName: "Main only", ...values };
  return {
    routeId,
    routeName,
    outcome: "notMatched",
    verdict: { routeId, groupId: "acme", routeKind: "match", outcome: "notMatched", reason },
    ...(isToHere !== undefined && { isToHere }),
  };
}

export function rejected(reason: string): RejectionExplanation {
  return {
    kind: "rejected",
    groupId: "acme",
    groupName: "Acme",
    at: AT,
    reason,
    event: "push",
    deliveryId: undefined,
  };
}

/** A filter that wants another branch, after as many clauses that passed. */
export function wrongBranch(wanted: string, passed = 0): Reason {
  const met: FilterVerdict["clauses"] = Array.from({ length: passed }, () => ({
    kind: "patterns",
    path: "repo",
    key: "repo",
    wanted: ["acme/*"],
    got: { values: ["acme/shop"], more: 0 },
    outcome: "passed",
    decidedBy: { kind: "matched", pattern: "acme/*", value: "acme/shop" },
  }));
  const clause = {
    kind: "patterns",
    path: "branch",
    key: "branch",
    wanted: [wanted],
    got: { values: ["feature/x"], more: 0 },
    outcome: "failed",
    decidedBy: { kind: "different" },
  } as const;
  const filter = { path: "", outcome: "failed", clauses: [...met, clause] } as const;
  return { kind: "filter", filter };
}
