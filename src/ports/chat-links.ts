// Chat accounts and the codehost accounts they act as.

import type { Notice } from "../contract/notices.ts";
import type { Platform } from "../core/sends/target-key.ts";
import type { Actor } from "./audit-log.ts";
import type { Person } from "./people.ts";

export type ChatAccount = {
  platform: Platform;
  userId: string;
  /** What people call it there. */
  name: string;
  /** Where the chat account asked from, to be told there. */
  chatId: string | undefined;
};

export type ChatLink = Pick<ChatAccount, "platform"> & { chatUserId: string; userId: string };

export interface ChatLinks {
  /** Keeps what a one-time link is for, for ten minutes. */
  ask(token: string, account: ChatAccount): Promise<void>;
  /** What it is for, as long as nobody used it. */
  look(token: string): Promise<ChatAccount | undefined>;
  /** The same, once. */
  take(token: string): Promise<ChatAccount | undefined>;
  /** In place of the link this chat account had; `notice` goes to the chat it asked from. */
  link(account: ChatAccount, person: Person, by: { actor: Actor; notice?: Notice }): Promise<void>;
  /** Nothing happens where it is not there any more. */
  unlink(link: ChatLink, actor: Actor): Promise<void>;
}
