// The language in which somebody is answered: their own, as the chat tells it.

import type { Interaction } from "../../core/interactions/interaction.ts";
import { localeOf } from "../../core/i18n/locales.ts";
import type { Locale } from "../../core/i18n/locale.ts";

/** The first part of "pt-BR" is enough. */
export function localeOfUser({ chatUser: { lang } }: Pick<Interaction, "chatUser">): Locale {
  return localeOf(lang?.split(/[-_]/u)[0]?.toLowerCase());
}
