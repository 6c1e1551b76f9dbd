// Places on the chat platforms, however they are written down.

export type Place = {
  platform: string;
  channelId?: string | undefined;
  threadId?: string | undefined;
  chatId?: string | undefined;
  topicId?: string | undefined;
};

/** Its innermost id. */
export function placeId({ channelId, threadId, chatId, topicId }: Place): string {
  return threadId ?? channelId ?? topicId ?? chatId ?? "";
}

/** The same for the same place. */
export function placeKey({ platform, channelId, threadId, chatId, topicId }: Place): string {
  const ids = platform === "chatone" ? [channelId, threadId] : [chatId, topicId];
  return [platform, ...ids.filter((id) => id !== undefined)].join(":");
}

/** "security", "Shop team › topic 2": topics have no names of their own. Its id until the platform told a name. */
export function placeName(place: Place, name: string | null | undefined): string {
  if (!name) return placeId(place);
  const bare = name.replace(/^#/, "");
  const isToldOfTopic = place.topicId === undefined || bare.includes(" › ");
  return isToldOfTopic ? bare : `${bare} › topic ${place.topicId}`;
}

/** As people write it: "#security". */
export function placeWords(place: Place, name: string | null | undefined): string {
  const words = placeName(place, name);
  return name && place.platform === "chatone" ? `#${words}` : words;
}
