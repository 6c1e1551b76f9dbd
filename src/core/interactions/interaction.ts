// What somebody in a chat asks of Relay, whatever the chat.

import type { Target } from "../../contract/kernel/target.ts";
import type { Platform } from "../delivery/target-key.ts";

export type ChatUser = {
  /** In the chat. */
  userId: string;
  name: string;
  /** Writes behind the name of a chat: nobody who could be linked. */
  isHidden: boolean;
  /** As the chat tells it: "de", "pt-BR". */
  lang: string | undefined;
};

export type InteractionOrigin = {
  target: Target;
  /** What people call it, if the chat tells it with the ask. */
  name?: string | undefined;
  /** Only this person and the bot are there. */
  isPrivate: boolean;
  /** Undefined where the chat does not say it with the ask. */
  mayManage: boolean | undefined;
};

/** A message that the ask points at. */
export type ShownMessage = {
  messageId: string;
  /** Addresses that a reader sees as text. Anyone in the chat writes these. */
  written: readonly string[];
  /** All addresses, also those behind words. Only those of Relay's own messages count. */
  links: readonly string[];
};

/** By the names of the command's options. */
export type Values = Readonly<Record<string, string>>;

export type InteractionInput =
  | { kind: "command"; name: string; values: Values; shown: ShownMessage | undefined }
  /** A button. */
  | { kind: "press"; actionId: string }
  /** What a form was filled in with. */
  | { kind: "words"; actionId: string; words: string }
  /** An answer to a message of ours. */
  | { kind: "replied"; messageId: string; words: string }
  /** A link to the private chat was followed. */
  | { kind: "started"; payload: string }
  /** Words in the private chat that are no command. */
  | { kind: "talk" };

export type Interaction = {
  platform: Platform;
  chatUser: ChatUser;
  where: InteractionOrigin;
  input: InteractionInput;
  /** Milliseconds by the platform's clock; undefined where it does not say. */
  createdAt: number | undefined;
};
