// The language in which somebody is answered: their own, as the chat tells it.

import type { Interaction } from "../../core/asks/ask.ts";
import { localeOf } from "../../core/words/voices.ts";
import type { Locale } from "../../core/words/words.ts";

/** The first part of "pt-BR" is enough. */
export function localeOfUser({ chatUser: { lang } }: Pick<Interaction, "chatUser">): Locale {
  return localeOf(lang?.split(/[-_]/u)[0]?.toLowerCase());
}
