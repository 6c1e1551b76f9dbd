// The chat platforms: the one list of them, and the little that differs from one to the other wherever places are
// named. What has to be said for each is asked for by the compiler.

import { z } from "zod";

export const PLATFORMS = ["chatone", "chattwo"] as const;
export const Platform = z.enum(PLATFORMS);
export type Platform = z.infer<typeof Platform>;

/** One of something for each platform. */
export function byPlatform<Of>(make: (platform: Platform) => Of): Record<Platform, Of> {
  return { chatone: make("chatone"), chattwo: make("chattwo") };
}

/** What a target calls the ids of its place: of the whole, and of the part that it may be. */
export const ID_FIELDS = {
  chatone: ["channelId", "threadId"],
  chattwo: ["chatId", "topicId"],
} as const satisfies Readonly<Record<Platform, readonly [whole: string, part?: string]>>;

/** The topic that every forum of chattwo has. The platform never announces it. */
export const GENERAL_TOPIC = { id: "1", name: "General" } as const;

/** What people write before the name of a place. */
export const NAME_MARKS: Readonly<Record<Platform, string>> = { chatone: "#", chattwo: "" };
