// An interaction from a chat, independent of the platform.

import type { Target } from "../../contract/kernel/target.ts";
import type { Platform } from "../delivery/target-key.ts";

export type ChatUser = {
  /** Id in the chat. */
  userId: string;
  name: string;
  /** Posts as a chat or channel, so there is no user account to link. */
  isHidden: boolean;
  /** As the chat reports it: "de", "pt-BR". */
  lang: string | undefined;
};

export type InteractionOrigin = {
  target: Target;
  /** Display name, if the interaction contains it. */
  name?: string | undefined;
  /** Only this user and the bot are in the chat. */
  isPrivate: boolean;
  /** Undefined if the interaction does not say. */
  mayManage: boolean | undefined;
};

/** The message that the interaction refers to. */
export type ShownMessage = {
  messageId: string;
  /** URLs visible as text. Any user of the chat can write these. */
  written: readonly string[];
  /** All URLs, including those behind link text. Only Relay's own messages are trusted. */
  links: readonly string[];
};

/** By option name. */
export type Values = Readonly<Record<string, string>>;

export type InteractionInput =
  | { kind: "command"; name: string; values: Values; shown: ShownMessage | undefined }
  /** A button press. */
  | { kind: "press"; actionId: string }
  /** A submitted form. */
  | { kind: "words"; actionId: string; words: string }
  /** A reply to one of Relay's messages. */
  | { kind: "replied"; messageId: string; words: string }
  /** A deep link to the private chat was opened. */
  | { kind: "started"; payload: string }
  /** A private message that is not a command. */
  | { kind: "talk" };

export type Interaction = {
  platform: Platform;
  chatUser: ChatUser;
  where: InteractionOrigin;
  input: InteractionInput;
  /** Milliseconds by the platform's clock; undefined if unknown. */
  createdAt: number | undefined;
};
