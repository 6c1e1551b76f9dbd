// Targets: channels, threads, chats and topics that messages go to. Derived from the manifests of the chats.

import { z } from "zod";
import { CHATS } from "../chats/index.ts";
import type { ChatManifest } from "../chats/manifest.ts";

type Chat = (typeof CHATS)[number];
export type Platform = Chat["name"];
export type Target = z.infer<Chat["target"]>;

export const PLATFORMS: readonly Platform[] = CHATS.map(({ name }) => name);
export const Platform = z.enum(PLATFORMS);

const IMPLIED: readonly ChatManifest[] = CHATS.filter(({ isImplied }) => isImplied);

/** Targets whose id field implies the platform. */
export const TARGETS_BY_ID: ReadonlySet<unknown> = new Set(IMPLIED.map(({ target }) => target));

const [FIRST, ...OTHERS] = CHATS;
const NamedTarget = z.discriminatedUnion(
  "platform",
  [FIRST.target, ...OTHERS.map(({ target }) => target)],
  { error: ({ code }) => (code === "invalid_union" ? platformFault() : undefined) },
);

/** `platform` may be omitted if the id field implies it. */
export const Target = z.preprocess(withPlatform, NamedTarget);

function withPlatform(value: unknown): unknown {
  if (typeof value !== "object" || value === null || "platform" in value) return value;
  const implied = IMPLIED.find(({ channel }) => channel.id in value);
  return implied === undefined ? value : { platform: implied.name, ...value };
}

function platformFault(): string {
  const fields = IMPLIED.map(({ channel }) => channel.id);
  return `must be ${eitherOf(PLATFORMS)}, or inferred from ${eitherOf(fields)}`;
}

function eitherOf(words: readonly string[]): string {
  return [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" or ");
}

/** One value per platform. */
export function byPlatform<Of>(make: (platform: Platform) => Of): Readonly<Record<Platform, Of>> {
  return byChat(({ name }) => make(name));
}

function byChat<Of>(make: (chat: Chat) => Of): Readonly<Record<Platform, Of>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list has every platform once
  return Object.fromEntries(CHATS.map((chat) => [chat.name, make(chat)])) as Record<Platform, Of>;
}

const MANIFESTS: Readonly<Record<Platform, ChatManifest>> = byChat((chat) => chat);

export function chatOf(platform: Platform): ChatManifest {
  return MANIFESTS[platform];
}

/** Whether posted messages can be edited there. */
export function canEdit({ platform }: Pick<Target, "platform">): boolean {
  return chatOf(platform).can.edit;
}

export function hasInteractions(platform: Platform): boolean {
  return chatOf(platform).interactions !== undefined;
}

/** Throws if users cannot act on the platform: then no interaction comes from there. */
export function interactionsOf(platform: Platform): NonNullable<ChatManifest["interactions"]> {
  const { interactions } = chatOf(platform);
  if (!interactions) throw new Error(`${platform} has no interactions`);
  return interactions;
}

/** Ids of the channel or chat, and of the thread or topic in it. */
export function idsOf(target: Target): readonly [whole: string, part: string | undefined] {
  const { channel, part } = chatOf(target.platform);
  const ids: Readonly<Record<string, string | undefined>> = target;
  return [ids[channel.id] ?? "", part && ids[part.id]];
}

/** The channel with its threads, or the chat with its topics. */
export function wholeOf(target: Target): Target {
  const [id] = idsOf(target);
  return channelOf(target.platform, id);
}

export function channelOf(platform: Platform, id: string): Target {
  return NamedTarget.parse({ platform, [chatOf(platform).channel.id]: id });
}

export function isChannelId(platform: Platform, id: string): boolean {
  return NamedTarget.safeParse({ platform, [chatOf(platform).channel.id]: id }).success;
}

/** Prefix of a channel's display name. */
export function markOf(platform: Platform): string {
  return chatOf(platform).channel.mark;
}
