// What Relay says in a target because somebody wants to see whether it arrives.

import { z } from "zod";

export const TestNotice = z.object({
  kind: z.literal("targetTest"),
  /** Login of who asked. */
  requestedBy: z.string(),
});
export type TestNotice = z.infer<typeof TestNotice>;
