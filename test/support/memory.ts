// A dispatcher's memory of nothing: no thing is known, no message stands anywhere.

import type { Memory } from "../../src/ports/routing.ts";

export const noMemory: Memory = {
  now: 0,
  targetStates: async () => [],
  callers: async () => ({ people: [], teams: [] }),
  watches: async () => [],
  fed: async () => [],
  exposures: async () => [],
  loadEntities: async () => [],
  placedMessages: async () => [],
  rollupEntries: async () => [],
  late: async () => [],
  hostAnswers: async () => [],
  waitingGroups: new Set(),
};
