// Asks the platforms what people call the places we write to: a few at a time, in the background.

import type { Chat } from "../ports/chat.ts";
import type { PlaceNames } from "../ports/place-names.ts";

const MOST_AT_ONCE = 10;

type Ports = {
  placeNames: PlaceNames;
  chats: readonly Pick<Chat, "platform" | "placeName">[];
};

/** Number of places asked about. */
export async function learnNames({ placeNames, chats }: Ports): Promise<number> {
  const asked = await Promise.all(chats.map((chat) => learnOf(placeNames, chat)));
  return asked.reduce((sum, each) => sum + each, 0);
}

async function learnOf(placeNames: PlaceNames, chat: Ports["chats"][number]): Promise<number> {
  for (let asked = 0; asked < MOST_AT_ONCE; asked += 1) {
    const target = await placeNames.due(chat.platform);
    if (!target) return asked;
    await placeNames.remember(target, await chat.placeName(target));
  }
  return MOST_AT_ONCE;
}
