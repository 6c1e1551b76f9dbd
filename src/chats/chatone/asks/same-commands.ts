// Whether the commands that stand on chatone are those that we want: it adds fields of its own and leaves
// out what says nothing.

import { z } from "zod";
import { isSameValue } from "../../../core/kernel/json.ts";

const Localizations = z
  .record(z.string(), z.string())
  .nullish()
  .transform((words) => words ?? {});

const Option = z.object({
  type: z.int(),
  name: z.string(),
  description: z.string(),
  description_localizations: Localizations,
  required: z.boolean().default(false),
  max_length: z.int().optional(),
  choices: z.array(z.object({ name: z.string(), value: z.unknown() })).default([]),
});

const Command = z.object({
  type: z.int().default(1),
  name: z.string(),
  name_localizations: Localizations,
  description: z.string().default(""),
  description_localizations: Localizations,
  contexts: z
    .array(z.int())
    .nullish()
    .transform((contexts) => contexts?.toSorted() ?? null),
  options: z.array(Option.extend({ options: z.array(Option).default([]) })).default([]),
});

/** In any order: the platform shows them in its own. */
const Commands = z
  .array(Command)
  .transform((commands) =>
    commands.toSorted((one, two) => keyOf(one).localeCompare(keyOf(two), "en")),
  );

export function isSameCommands(standing: unknown, wanted: unknown): boolean {
  const [one, two] = [standing, wanted].map((list) => Commands.safeParse(list));
  return one?.success === true && two?.success === true && isSameValue(one.data, two.data);
}

function keyOf({ type, name }: { type: number; name: string }): string {
  return `${type} ${name}`;
}
