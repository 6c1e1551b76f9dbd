// Ids and display names of targets on the chat platforms.

import { chatOf, platformNamed } from "../../src/contract/kernel/platforms.ts";

export type TargetIds = {
  platform: string;
  channelId?: string | undefined;
  threadId?: string | undefined;
  chatId?: string | undefined;
  topicId?: string | undefined;
};

/** The innermost id. */
export function placeId({ channelId, threadId, chatId, topicId }: TargetIds): string {
  return threadId ?? channelId ?? topicId ?? chatId ?? "";
}

/** Canonical key of a target. */
export function placeKey(place: TargetIds): string {
  return [place.platform, ...idsOf(place).map(([, id]) => id)].join(":");
}

/** The ids that the platform uses, outermost first, with their field names. */
export function idsOf(place: TargetIds): readonly (readonly [field: string, id: string])[] {
  const known = platformNamed(place.platform);
  const chat = known && chatOf(known);
  const ids: Readonly<Record<string, string | undefined>> = place;
  return [chat?.channel.id, chat?.part?.id].flatMap((field = "") => {
    const id = ids[field];
    return id === undefined ? [] : [[field, id] as const];
  });
}

/**
 * "security", "dev › release 41", "Shop team › Deploys". A name without "›" is that of the channel or chat, so the
 * thread or topic is shown by id. Without a name, the id alone.
 */
export function placeName(place: TargetIds, name: string | null | undefined): string {
  if (!name) return placeId(place);
  const bare = name.replace(/^#/, "");
  if (bare.includes(" › ")) return bare;
  if (place.topicId !== undefined) return `${bare} › topic ${place.topicId}`;
  return place.threadId === undefined ? bare : `${bare} › thread ${place.threadId}`;
}

/** The scope of a claim: a channel with its threads, a chat with its topics. */
export function outerOf({ platform, channelId, chatId }: TargetIds): TargetIds {
  return { platform, channelId, chatId };
}

/** With the platform's prefix: "#security". */
export function placeWords(place: TargetIds, name: string | null | undefined): string {
  const words = placeName(place, name);
  return name ? markOf(place.platform) + words : words;
}

/** Prefix of a channel name; empty for an unknown platform. */
export function markOf(platform: string): string {
  const known = platformNamed(platform);
  return known === undefined ? "" : chatOf(known).channel.mark;
}
