// Which command an entry in the menu of a message stands for. Clients show it in their own language.

import type { CommandForm } from "../../../core/interactions/command-line.ts";
import { t } from "../../../core/i18n/translate.ts";
import { LOCALES } from "../../../core/i18n/locales.ts";

/** Names of commands by those of their entries, in every language. */
export function menuNames(commands: readonly CommandForm[]): ReadonlyMap<string, string> {
  const entries = commands.flatMap(({ name, menu }) =>
    [...LOCALES.values()].flatMap((locale) => (menu ? [[t(locale, menu), name] as const] : [])),
  );
  return new Map(entries);
}
