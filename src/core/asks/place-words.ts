// How an answer names the place it is about. In the place itself that is "here"; in a private chat it is the name of
// the group that the command came from.

import type { Platform } from "../sends/target-key.ts";
import { fill, say } from "../words/say.ts";
import type { Voice } from "../words/words.ts";
import type { Interaction } from "./ask.ts";

export type PlaceWords = {
  /** "here", "in Engineering". */
  here: string;
  /** "here", "to Engineering". */
  hither: string;
  /** "This channel", "Engineering". */
  channel: string;
};

const ANSWERS_IN_PLACE: Readonly<Record<Platform, boolean>> = { chatone: true, chattwo: false };

export function placeWords(
  voice: Voice,
  { platform, where }: Pick<Interaction, "platform" | "where">,
) {
  const { name, isPrivate } = where;
  if (isPrivate || name === undefined || ANSWERS_IN_PLACE[platform])
    return {
      here: say(voice, "place.here"),
      hither: say(voice, "place.hither"),
      channel: say(voice, "place.this"),
    } satisfies PlaceWords;
  return {
    here: fill(voice, "place.in", { name }),
    hither: fill(voice, "place.to", { name }),
    channel: fill(voice, "place.named", { name }),
  } satisfies PlaceWords;
}
