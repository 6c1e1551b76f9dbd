// What a formatter knows besides the event.

import type { RelayEvent } from "../relay-event.ts";
import type { LoadedEntities } from "../known/known.ts";
import type { Notification } from "../notification.ts";
import type { Locale } from "../words/words.ts";

export type FormatOptions = Locale & {
  /** Put behind the place, where a group receives from both code hosts. */
  hostLabel?: string;
};

/** For messages that are drawn from all that is known of a thing. */
export type CardOptions = FormatOptions & {
  entities: LoadedEntities;
  /** News that are said together, this one among them; it is alone where they are not given. */
  batched?: readonly RelayEvent[];
};

/** The message with this key as it has to read now; undefined where nothing is known. */
export type RenderCard = (
  event: RelayEvent,
  key: string,
  options: CardOptions,
) => Notification | undefined;
