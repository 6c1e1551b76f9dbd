// A dispatcher's memory of nothing: no thing is known, no message stands anywhere.

import type { Memory } from "../../src/ports/dispatch-store.ts";

export const noMemory: Memory = { recall: async () => [], standing: async () => [] };
