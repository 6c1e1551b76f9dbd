// Fields we can do without. A missing, null or odd one counts as not said: nobody should lose a
// message because an avatar has no address.

import { z } from "zod";
import { readWebUrl } from "./web-address.ts";

/** Blank means absent: altforge sends empty strings where codehost sends null. */
export const text = z
  .string()
  .transform((value) => (value.trim() === "" ? undefined : value))
  .optional()
  .catch(undefined);

export const count = z.number().optional().catch(undefined);

export const yes = z.boolean().catch(false);

export const httpUrl = z.string().transform(readWebUrl).optional().catch(undefined);

/** ISO 8601 → Unix milliseconds. altforge's "never" lies before 1970. */
export const time = z
  .string()
  .transform((value) => {
    const at = Date.parse(value);
    return at > 0 ? at : undefined;
  })
  .optional()
  .catch(undefined);

/** A thing of which only its name counts, as a label or a team. */
export const named = z.object({ name: z.string() }).transform(({ name }) => name);

/** Ids are numbers on the wire and strings with us. */
export const id = z.union([z.int(), z.string().min(1)]).transform(String);

export function maybe<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined);
}

/** The elements that can be read; none where it is no list. */
export function listOf<Schema extends z.ZodType>(schema: Schema) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((elements) =>
      elements.flatMap((element) => {
        const read = schema.safeParse(element);
        return read.success ? [read.data] : [];
      }),
    );
}
