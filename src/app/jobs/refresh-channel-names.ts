// Asks the platforms what people call the places we write to, and who can read there: a few at a time, in the
// background, or before a route that names one is saved.

import type { Target } from "../../contract/routing/routes.ts";
import { audiencePlace } from "../../core/policy/audience/audience.ts";
import type { Chat } from "../../ports/chat-platform.ts";
import type { PlaceNames } from "../../ports/targets.ts";

const MAX_BATCH = 10;

type Ports = {
  placeNames: PlaceNames;
  chats: readonly Pick<Chat, "platform" | "fetchChannel">[];
};

/** Number of places asked about. */
export async function refreshChannelNames(
  { placeNames, chats }: Ports,
  signal: AbortSignal,
): Promise<number> {
  const lookups = await Promise.all(chats.map((chat) => refreshNamesOf(placeNames, chat, signal)));
  return lookups.reduce((sum, each) => sum + each, 0);
}

async function refreshNamesOf(
  placeNames: PlaceNames,
  chat: Ports["chats"][number],
  signal: AbortSignal,
): Promise<number> {
  for (let lookups = 0; lookups < MAX_BATCH; lookups += 1) {
    const target = await placeNames.due(chat.platform);
    if (!target || (await placeNames.takeTurns(chat.platform, 1)) === 0) return lookups;
    const seen = await chat.fetchChannel(target, signal);
    // Who was told to stop has heard nothing.
    if (signal.aborted) return lookups;
    await placeNames.remember(target, seen);
  }
  return MAX_BATCH;
}

/** Only places that were not looked up lately, and only as many as the bot has turns for; the rest is learned later. */
export async function refreshChannels(
  { placeNames, chats }: Ports,
  targets: readonly Target[],
  signal: AbortSignal,
): Promise<void> {
  const places = new Map(targets.map((target) => [audiencePlace(target), target]));
  const unseen = await placeNames.unseen([...places.values()]);
  const refreshIn = async (chat: Ports["chats"][number]) => {
    const own = unseen.filter(({ platform }) => platform === chat.platform).slice(0, MAX_BATCH);
    const turns = own.length === 0 ? 0 : await placeNames.takeTurns(chat.platform, own.length);
    await Promise.all(
      own.slice(0, turns).map(async (target) => {
        const seen = await chat.fetchChannel(target, signal);
        // A refusal is kept too, or the same place would cost a call with every request.
        if (!signal.aborted) await placeNames.remember(target, seen);
      }),
    );
  };
  await Promise.all(chats.map(refreshIn));
}
