// Chat accounts and the codehost accounts they act as.

import type { Notice } from "../contract/messages/notices.ts";
import type { Reply } from "../contract/interactions/replies.ts";
import type { Platform } from "../core/delivery/target-key.ts";
import type { Actor } from "./audit-log.ts";
import type { HostUser } from "./people.ts";

export type ChatAccount = {
  platform: Platform;
  userId: string;
  /** What people call it there. */
  name: string;
  /** Where the chat account asked from, to be told there. */
  chatId: string | undefined;
  /** The ask that led to the link, and its language: answered once more when the link is made, or done then. */
  origin?: { interactionId: string; lang: string | undefined; isResuming: boolean } | undefined;
};

export type ChatLink = Pick<ChatAccount, "platform"> & { chatUserId: string; userId: string };

/** Whether somebody is called where a message concerns them. */
export type Mentions = "ping" | "silent" | "never";

export type LinkedAccount = HostUser & {
  mentions: Mentions;
  /** Milliseconds since the epoch. */
  linkedAt: number;
};

/** What is said about a link that was made, given the login it replaced. */
export type LinkNews = {
  /** To the chat it asked from. */
  notice?: Notice;
  /** As another answer to the ask. */
  answer?(replaced: string | undefined): Reply;
};

/** A chat account as the person whom it acts as sees it. */
export type ListedLink = Pick<LinkedAccount, "mentions" | "linkedAt"> & {
  platform: Platform;
  chatUserId: string;
  name: string;
};

export interface ChatLinks {
  /** Chat accounts that act as this person, newest first. */
  list(userId: string): Promise<readonly ListedLink[]>;
  /** Whom this chat account acts as. */
  find(account: Pick<ChatAccount, "platform" | "userId">): Promise<LinkedAccount | undefined>;
  /** Keeps what a one-time link is for, for ten minutes. */
  createRequest(token: string, account: ChatAccount): Promise<void>;
  /** What it is for, as long as nobody used it. */
  look(token: string): Promise<ChatAccount | undefined>;
  /** The same, once. */
  take(token: string): Promise<ChatAccount | undefined>;
  /** In place of the link this chat account had; the login it acted as, where that was another. */
  link(
    account: ChatAccount,
    person: HostUser,
    by: LinkNews & { actor: Actor },
  ): Promise<string | undefined>;
  /** Nothing happens where it is not there any more. */
  unlink(link: ChatLink, actor: Actor): Promise<void>;
  /** Nothing happens where the account is not linked. */
  setMentions(account: Pick<ChatAccount, "platform" | "userId">, mentions: Mentions): Promise<void>;
}
