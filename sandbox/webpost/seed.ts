// Initial state of the receiver: its secret, and the paths that groups connected.

import { z } from "zod";

export const WebpostSeed = z.strictObject({
  secret: z.string(),
  receivers: z.array(z.strictObject({ id: z.string(), path: z.string(), name: z.string() })),
});

export type WebpostSeed = z.output<typeof WebpostSeed>;
