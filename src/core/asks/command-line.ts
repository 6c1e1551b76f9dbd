// A command as people write it in their chat: with the names of its options, or word by word.

import type { Platform } from "../sends/target-key.ts";
import type { Values } from "./ask.ts";
import type { CommandForm, OptionForm } from "./command-form.ts";

const ROOT = "/relay";

const NAMES_OPTIONS: Readonly<Record<Platform, boolean>> = { chatone: true, chattwo: false };

/** As much of a form as it takes to write it. */
type LineForm = { name: string; options: readonly Pick<OptionForm, "name">[] };

/** Its options in their order, as far as they have a value. */
export function commandLine(platform: Platform, form: LineForm, values: Values = {}): string {
  const words = form.options.flatMap(({ name }) => {
    const value = values[name];
    if (value === undefined) return [];
    return NAMES_OPTIONS[platform] ? `${name}:${value}` : value;
  });
  return [ROOT, form.name, ...words].join(" ");
}

/** Filled in as in its own example; alone if it needs nothing. */
export function exampleLine(
  platform: Platform,
  form: LineForm & Pick<CommandForm, "example">,
): string {
  return commandLine(platform, form, form.example);
}

export const HELP = { name: "help", options: [] } as const;
