// Chat platforms and the ids of their targets, from the manifests. Without schemas, which the console loads later.

import { CHATS } from "../chats/index.ts";
import type { ChatManifest } from "../chats/manifest.ts";

type Chat = (typeof CHATS)[number];
export type PlatformName = Chat["name"];

/** `platform`, the id of the channel, and of the part if there is one. */
type TargetOf<Of extends Chat> = Of extends Chat
  ? { platform: Of["name"] } & Record<Of["channel"]["id"], string> &
      (Of extends { part: { id: infer Part extends string } }
        ? { [Id in Part]?: string | undefined }
        : unknown)
  : never;
export type AnyTarget = {
  [Name in PlatformName]: Flat<TargetOf<Extract<Chat, { name: Name }>>>;
}[PlatformName];

type Flat<Of> = { [Field in keyof Of]: Of[Field] };

export const PLATFORMS: readonly PlatformName[] = CHATS.map(({ name }) => name);

/** Undefined for a platform of another version. */
export function platformNamed(name: string): PlatformName | undefined {
  return PLATFORMS.find((platform) => platform === name);
}

/** One value per platform. */
export function byPlatform<Of>(
  make: (platform: PlatformName) => Of,
): Readonly<Record<PlatformName, Of>> {
  return byChat(({ name }) => make(name));
}

function byChat<Of>(make: (chat: Chat) => Of): Readonly<Record<PlatformName, Of>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list has every platform once
  return Object.fromEntries(CHATS.map((chat) => [chat.name, make(chat)])) as Record<
    PlatformName,
    Of
  >;
}

const MANIFESTS: Readonly<Record<PlatformName, ChatManifest>> = byChat((chat) => chat);

export function chatOf(platform: PlatformName): ChatManifest {
  return MANIFESTS[platform];
}

/** Whether posted messages can be edited there. */
export function canEdit({ platform }: Pick<AnyTarget, "platform">): boolean {
  return chatOf(platform).can.edit;
}

export function hasInteractions(platform: PlatformName): boolean {
  return chatOf(platform).interactions !== undefined;
}

/** Throws if users cannot act on the platform: then no interaction comes from there. */
export function interactionsOf(platform: PlatformName): NonNullable<ChatManifest["interactions"]> {
  const { interactions } = chatOf(platform);
  if (!interactions) throw new Error(`${platform} has no interactions`);
  return interactions;
}

/** Ids of the channel or chat, and of the thread or topic in it. */
export function idsOf(target: AnyTarget): readonly [whole: string, part: string | undefined] {
  const { channel, part } = chatOf(target.platform);
  const ids: Readonly<Record<string, string | undefined>> = target;
  return [ids[channel.id] ?? "", part && ids[part.id]];
}

/** The channel with its threads, or the chat with its topics. */
export function wholeOf(target: AnyTarget): AnyTarget {
  const [id] = idsOf(target);
  return channelOf(target.platform, id);
}

export function channelOf(platform: PlatformName, id: string): AnyTarget {
  if (!isChannelId(platform, id)) throw new Error(`not the id of a ${platform} channel: ${id}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the manifest names the field
  return { platform, [chatOf(platform).channel.id]: id } as unknown as AnyTarget;
}

export function isChannelId(platform: PlatformName, id: string): boolean {
  return chatOf(platform).channel.form.pattern.test(id);
}

/** Prefix of a channel's display name. */
export function markOf(platform: PlatformName): string {
  return chatOf(platform).channel.mark;
}
