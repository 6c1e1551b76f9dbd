// A line of a list as it is stored.

import { z } from "zod";

export const RollupLine = z.object({
  sort: z.string(),
  tone: z.enum(["bad", "warning", "progress", "good", "done", "neutral"]),
  label: z.string().optional(),
  subject: z.string(),
  number: z.string().optional(),
  url: z.string().optional(),
  manyUrl: z.string().optional(),
  place: z.string().optional(),
});
