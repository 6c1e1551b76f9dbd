// Chat platforms and the ids of their targets, from the manifests. Without schemas, which the console loads later.

import { CHATS } from "../chats/index.ts";
import type { ChatManifest } from "../chats/manifest.ts";

type Chat = (typeof CHATS)[number];
export type Platform = Chat["name"];

/** `platform`, the id of the channel, and of the part if there is one. */
type TargetOf<Of extends Chat> = Of extends Chat
  ? { platform: Of["name"] } & Record<Of["channel"]["id"], string> &
      (Of extends { part: { id: infer Part extends string } }
        ? { [Id in Part]?: string | undefined }
        : unknown)
  : never;
export type Target = {
  [Name in Platform]: Flat<TargetOf<Extract<Chat, { name: Name }>>>;
}[Platform];

type Flat<Of> = { [Field in keyof Of]: Of[Field] };

export const PLATFORMS: readonly Platform[] = CHATS.map(({ name }) => name);

/** Undefined for a platform of another version. */
export function platformNamed(name: string): Platform | undefined {
  return PLATFORMS.find((platform) => platform === name);
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
  if (!isChannelId(platform, id)) throw new Error(`not the id of a ${platform} channel: ${id}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the manifest names the field
  return { platform, [chatOf(platform).channel.id]: id } as unknown as Target;
}

export function isChannelId(platform: Platform, id: string): boolean {
  return chatOf(platform).channel.form.pattern.test(id);
}

/** Prefix of a channel's display name. */
export function markOf(platform: Platform): string {
  return chatOf(platform).channel.mark;
}
