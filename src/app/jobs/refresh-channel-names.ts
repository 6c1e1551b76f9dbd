// Fetches the names and audiences of channels from the platforms. It runs in small batches in the background, and
// before a route to a channel is saved.

import type { Target } from "../../contract/routing/routes.ts";
import { audiencePlace } from "../../core/policy/audience/audience.ts";
import type { Chat } from "../../ports/chat-platform.ts";
import type { PlaceNames } from "../../ports/targets.ts";

const MAX_BATCH = 30;
/** A request waits for these. */
const MAX_AT_ONCE = 10;

type Ports = {
  placeNames: PlaceNames;
  chats: readonly Pick<Chat, "platform" | "fetchChannel">[];
};

/** Returns the number of channels fetched. */
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
    // An aborted fetch has no result to store.
    if (signal.aborted) return lookups;
    await placeNames.remember(target, seen);
  }
  return MAX_BATCH;
}

/**
 * Fetches only channels without a recent lookup, within the bot's rate limit. The background refresh covers the rest.
 */
export async function refreshChannels(
  { placeNames, chats }: Ports,
  targets: readonly Target[],
  signal: AbortSignal,
): Promise<void> {
  const places = new Map(targets.map((target) => [audiencePlace(target), target]));
  const unseen = await placeNames.unseen([...places.values()]);
  const refreshIn = async (chat: Ports["chats"][number]) => {
    const own = unseen.filter(({ platform }) => platform === chat.platform).slice(0, MAX_AT_ONCE);
    const turns = own.length === 0 ? 0 : await placeNames.takeTurns(chat.platform, own.length);
    await Promise.all(
      own.slice(0, turns).map(async (target) => {
        const seen = await chat.fetchChannel(target, signal);
        // A refusal is stored too; otherwise the channel would cost a call with every request.
        if (!signal.aborted) await placeNames.remember(target, seen);
      }),
    );
  };
  await Promise.all(chats.map(refreshIn));
}
