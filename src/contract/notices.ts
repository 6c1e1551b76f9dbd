// What Relay has to tell a group by itself, as it is kept until it is said.

import { z } from "zod";
import { Target } from "./targets.ts";

export const Notice = z.object({
  kind: z.literal("targetPaused"),
  target: Target,
  /** What the platform said. */
  said: z.string(),
});
export type Notice = z.infer<typeof Notice>;
