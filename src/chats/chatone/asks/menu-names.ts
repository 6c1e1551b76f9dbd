// Which command an entry in the menu of a message stands for. Clients show it in their own language.

import type { CommandForm } from "../../../core/asks/command-form.ts";
import { t } from "../../../core/words/say.ts";
import { LOCALES } from "../../../core/words/voices.ts";

/** Names of commands by those of their entries, in every language. */
export function menuNames(commands: readonly CommandForm[]): ReadonlyMap<string, string> {
  const entries = commands.flatMap(({ name, menu }) =>
    [...LOCALES.values()].flatMap((locale) => (menu ? [[t(locale, menu), name] as const] : [])),
  );
  return new Map(entries);
}
