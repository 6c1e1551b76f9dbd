// How an answer names the place it is about. In the place itself that is "here"; in a private chat it is the name of
// the group that the command came from.

import type { Platform } from "../sends/target-key.ts";
import { t } from "../words/say.ts";
import type { Locale } from "../words/words.ts";
import type { Interaction } from "./ask.ts";

export type PlaceText = {
  /** "here", "in Engineering". */
  here: string;
  /** "here", "to Engineering". */
  hither: string;
  /** "This channel", "Engineering". */
  channel: string;
};

const ANSWERS_IN_PLACE: Readonly<Record<Platform, boolean>> = { chatone: true, chattwo: false };

export function placeWords(
  locale: Locale,
  { platform, where }: Pick<Interaction, "platform" | "where">,
) {
  const { name, isPrivate } = where;
  if (isPrivate || name === undefined || ANSWERS_IN_PLACE[platform])
    return {
      here: t(locale, "place.here"),
      hither: t(locale, "place.hither"),
      channel: t(locale, "place.this"),
    } satisfies PlaceText;
  return {
    here: t(locale, "place.in", { name }),
    hither: t(locale, "place.to", { name }),
    channel: t(locale, "place.named", { name }),
  } satisfies PlaceText;
}
