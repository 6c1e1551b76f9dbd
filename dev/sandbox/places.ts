// Maps the sandbox's channels to names, and back.

import { LOCAL_CHATS } from "../../sandbox/index.ts";
import { channelsIn, type Seed } from "../../sandbox/seed.ts";
import { PRODUCT_NAMES } from "../../src/contract/kernel/products.ts";
import { idsOf, markOf } from "../../src/contract/kernel/target.ts";
import type { Target } from "../../src/contract/routing/routes.ts";

export function placesIn(seed: Seed) {
  const channels = channelsIn(seed);
  const roles = LOCAL_CHATS.flatMap((chat) => chat.roles?.(seed[chat.name]).roles ?? []);
  return {
    /** A channel or chat, or a thread or topic in it. */
    channel(name: string, part?: string): Target {
      return found(channels, name, (each) => each.name === name && each.part === part).target;
    },
    /** The first channel of each chat. */
    firstChannels: (): Target[] =>
      LOCAL_CHATS.flatMap(({ name }) => {
        const first = channels.find(({ target }) => target.platform === name);
        return first ? [first.target] : [];
      }),
    role: (name: string): string => found(roles, name, (each) => each.name === name).id,
  };
}

/** "Discord #shop", "Telegram Globex › Releases". Ids if the channel has no name. */
export function nameOf(seed: Seed, target: Target): string {
  const { platform } = target;
  const [id, partId] = idsOf(target);
  const own = channelsIn(seed).filter((each) => {
    return each.target.platform === platform && idsOf(each.target)[0] === id;
  });
  const part = own.find((each) => each.part && idsOf(each.target)[1] === partId)?.part;
  const name = own[0]?.name ?? id;
  const within = part === undefined ? "" : ` › ${part}`;
  return `${PRODUCT_NAMES[platform]} ${markOf(platform)}${name}${within}`;
}

function found<Named>(
  all: readonly Named[],
  name: string,
  isWanted: (each: Named) => boolean,
): Named {
  const one = all.find(isWanted);
  if (one === undefined) throw new Error(`${name} is not in the seed`);
  return one;
}
