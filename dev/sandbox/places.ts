// Maps the sandbox's channels to names, and back.

import type { Seed } from "../../sandbox/seed.ts";
import type { Target } from "../../src/contract/routing/routes.ts";

export function placesIn({ chatone, chattwo }: Seed) {
  return {
    channel(name: string): Target {
      const { id } = named(chatone.channels, name, (each) => each.name);
      return { platform: "chatone", channelId: id };
    },
    chat(title: string, topic?: string): Target {
      const { id, topics } = named(chattwo.chats, title, (each) => each.title);
      if (topic === undefined) return { platform: "chattwo", chatId: String(id) };
      const { id: topicId } = named(topics, topic, (each) => each.name);
      return { platform: "chattwo", chatId: String(id), topicId: String(topicId) };
    },
    role(name: string): string {
      return named(chatone.roles, name, (each) => each.name).id;
    },
  };
}

/** "Discord #shop", "Telegram Globex › Releases". Ids if the channel has no name. */
export function nameOf({ chatone, chattwo }: Seed, target: Target): string {
  if (target.platform === "chatone") {
    const channel = chatone.channels.find(({ id }) => id === target.channelId);
    return `Discord #${channel?.name ?? target.channelId}`;
  }
  const chat = chattwo.chats.find(({ id }) => String(id) === target.chatId);
  const topic = chat?.topics.find(({ id }) => String(id) === target.topicId);
  const title = chat?.title ?? target.chatId;
  return `Telegram ${title}${topic === undefined ? "" : ` › ${topic.name}`}`;
}

function named<Named>(
  places: readonly Named[],
  name: string,
  called: (place: Named) => string,
): Named {
  const place = places.find((each) => called(each) === name);
  if (place === undefined) throw new Error(`${name} is not in the seed`);
  return place;
}
