// What the command lines of the benches have in common: flags, whole numbers, and faults told all at once.

import { parseArgs } from "node:util";
import { z } from "zod";

export const flag = z.boolean().default(false);

export const whole = (max: number, unless: number) =>
  z
    .string()
    .regex(/^[1-9]\d*$/, "must be a whole number above 0")
    .transform(Number)
    .refine((value) => value <= max, `must be at most ${max}`)
    .prefault(String(unless));

/** Throws an error whose message helps whoever typed it. */
export function readArgs<Schema extends z.ZodObject>(
  schema: Schema,
  args: readonly string[],
): z.output<Schema> {
  const options = Object.fromEntries(
    Object.entries(schema.shape).map(([name, option]) => [
      name,
      { type: option === flag ? ("boolean" as const) : ("string" as const) },
    ]),
  );
  const reading = schema.safeParse(parseArgs({ args: [...args], options }).values);
  if (reading.success) return reading.data;
  const faults = reading.error.issues.map(({ path, message }) => `--${path.join(".")} ${message}`);
  throw new Error(faults.join("\n"));
}
