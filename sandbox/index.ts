// The platforms of the sandbox. A new chat or code host adds its folder here, in two lines.

import type { Platform } from "../src/contract/kernel/target.ts";
import { altforge } from "./altforge/index.ts";
import { chatone } from "./chatone/index.ts";
import { chattwo } from "./chattwo/index.ts";
import { codehost } from "./codehost/index.ts";
import { webpost } from "./webpost/index.ts";
import type { LocalChat } from "./platform/local-chat.ts";
import type { LocalHost } from "./platform/local-host.ts";

const CHATS = [chatone, chattwo, webpost] as const;
const HOSTS = [codehost, altforge] as const;

export type ListedChat = (typeof CHATS)[number];

export const LOCAL_CHATS: readonly LocalChat[] = CHATS;
export const LOCAL_HOSTS: readonly LocalHost[] = HOSTS;

export function localChat(platform: Platform): LocalChat {
  const chat = LOCAL_CHATS.find(({ name }) => name === platform);
  if (!chat) throw new Error(`the sandbox has no ${platform}`);
  return chat;
}
