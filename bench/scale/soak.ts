// What the last long soak (S21) found, as it is written down.

import { z } from "zod";

export const SoakFigures = z.object({
  at: z.iso.date(),
  minutes: z.number(),
  seed: z.number(),
  perSecond: z.number(),
  /** Share of the machine that the hypervisor took, by third of the run. Older soaks have none. */
  steal: z.array(z.number()).optional(),
  figures: z.array(
    z.object({
      name: z.string(),
      value: z.number(),
      unit: z.string(),
      wanted: z.string(),
      isMet: z.boolean(),
    }),
  ),
});
export type SoakFigures = z.output<typeof SoakFigures>;
