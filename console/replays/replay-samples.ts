// Builder of replays for tests, which override the fields they need.

import type { Replay } from "../../src/contract/replays/replays.ts";

export function replay(given: Partial<Replay>): Replay {
  return {
    id: "5",
    groupId: "acme",
    state: "running",
    mode: "each",
    request: {
      groupId: "acme",
      what: { kind: "search", search: {} },
      routes: "today",
      again: false,
    },
    requestedBy: "mlindqvist",
    createdAt: 1_000,
    startedAt: 2_000,
    endedAt: null,
    events: 17,
    idle: 0,
    unreadable: 0,
    alone: 0,
    each: { messages: 22, seconds: 25 },
    summary: { messages: 2, seconds: 1 },
    targets: [],
    progress: { messages: 22, delivered: 13, failed: 1, canceled: 0, waiting: 8 },
    ...given,
  };
}
