// People at work in a chat, whichever it is: what they type, press and fill in, and what they hear.

import type { Values } from "../../../src/core/interactions/interaction.ts";
import type { Platform } from "../../../src/core/delivery/target-key.ts";

export type Heard = {
  /** Whatever the answer says, line by line, without its sign and its markup. */
  lines: readonly string[];
  /** Labels of its buttons. */
  buttons: readonly string[];
  /** Labels of buttons that lead somewhere. */
  labels?: readonly string[];
  /** Where the link button leads, or the address in the text. */
  link: string | undefined;
  /** Whether nobody else sees it. */
  isPrivate: boolean;
  /** Where it stands, for what follows; a popup stands nowhere. */
  at: { place: string; messageId: string } | undefined;
  /** The form or prompt that waits for words. */
  wantsWords: boolean;
  /** For the chat itself. */
  handle: string;
};

export type Chatting = {
  platform: Platform;
  /** A command; `about` is the card whose menu is used or which is replied to. */
  sendCommand(login: string, name: string, values?: Values, about?: Card): Promise<Heard>;
  /** A button of the card; of the newest one that has it, where none is named. */
  press(login: string, label: string, card?: Card): Promise<Heard>;
  /** A button of an answer. */
  choose(login: string, label: string, heard: Heard): Promise<Heard>;
  /** The words that an answer asks for. */
  give(login: string, words: string, heard: Heard): Promise<Heard>;
  /** The newest answer to this person alone, as it stands now. */
  newest(login: string): Heard | undefined;
  /** What the bot has said to this person alone, oldest first, as it stands now. */
  told(login: string): readonly string[];
  /** The newest card in the room whose headline has this in it, as it stands now. */
  card(title?: string): Card | undefined;
};

export type Card = { messageId: string; title: string; text: string; buttons: readonly string[] };

/** What a message says to a reader, line by line. */
export function linesOf(text: string): readonly string[] {
  return text.replace(/^(?:✅|⚠️|❌|🔹|🟣) /u, "").split("\n");
}
