// What the command lines of the benches have in common: whole numbers, and faults told all at once.

import { z } from "zod";

export const whole = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d*$/, "must be a whole number above 0")
    .transform(Number)
    .refine((value) => value <= most, `must be at most ${most}`);

/** Throws an error whose message helps whoever typed it. */
export function checkOptions<Options>(schema: z.ZodType<Options>, values: unknown): Options {
  const reading = schema.safeParse(values);
  if (reading.success) return reading.data;
  const faults = reading.error.issues.map(({ path, message }) => `--${path.join(".")} ${message}`);
  throw new Error(faults.join("\n"));
}
