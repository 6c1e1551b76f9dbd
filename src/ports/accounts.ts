// Browsers that are signed in.

import type { Reply } from "../contract/interactions/replies.ts";
import type { Notice } from "../contract/messages/notices.ts";
import type { Platform } from "../core/delivery/target-key.ts";
import type { HostUser } from "./code-host.ts";
import type { Actor, AuditEntry } from "./records.ts";

type SessionPerson = { userId: string; login: string };

type FoundSession = SessionPerson & {
  /** Opaque. It names the session in lists and cannot be used to sign in. */
  id: string;
  /** Whether the person signed in within the last 10 minutes. */
  isFresh: boolean;
};

type SessionRecord = {
  id: string;
  /** Times in milliseconds since the epoch. */
  createdAt: number;
  seenAt: number;
  expiresAt: number;
  /** IP address of the sign-in. */
  ip: string | null;
};

/** Every start and every end that a person causes is written to the audit log. */
export interface SessionStore {
  /** A new session, over after seven days or a day without a request. */
  create(token: string, actor: Actor): Promise<void>;
  /** Whose session it is, if it still is one; counts as a request. */
  find(token: string): Promise<FoundSession | undefined>;
  /** Nothing happens where there is none. */
  end(token: string, actor: Actor): Promise<void>;
  /** Live sessions of a person, newest first. */
  list(userId: string): Promise<readonly SessionRecord[]>;
  /** Ends one session of this person. */
  endOne(userId: string, id: string, actor: Actor): Promise<void>;
  /** Ends all sessions of this person, except the one with the given id. */
  endAll(userId: string, actor: Actor, exceptId?: string): Promise<void>;
  deleteExpired(): Promise<number>;
}

// Sign-ins under way: what a browser that comes back from codehost was about to do.

export type Flow =
  | { kind: "sign-in"; redirectTo: string }
  | { kind: "link"; account: ChatAccount }
  /** No sign-in, but kept as one: good for once, ten minutes, and this browser. */
  | { kind: "undo"; link: ChatLink; login: string };

/** A random token, worth something only together with the browser it was made for. */
type Ticket = { token: string; browser: string };

type UnderWay = { verifier: string; flow: Flow };

export interface SignIns {
  begin(ticket: Ticket, underWay: UnderWay): Promise<void>;
  /** Whoever asks first gets it, nobody after. */
  claim(ticket: Ticket): Promise<UnderWay | undefined>;
}

// What codehost does for sign-in. Its answers are told apart, for each asks for something else: a no is
// final, an absence is not. Neither `why` ever holds a secret.

export type HostAnswer<Value> =
  | { outcome: "given"; value: Value }
  | { outcome: "refused"; why: string }
  | { outcome: "unavailable"; why: string };

export type TokenGrant = {
  accessToken: string;
  /** Undefined where codehost tells no end. */
  lifeMs: number | undefined;
  refreshToken: string | undefined;
  /** Whether it may only tell who somebody is, or also write as them. */
  rights: "identity" | "write";
};

export interface SignInHost {
  /** Where the browser is sent, for pages whose forms lead there. */
  origin: string;
  /** Where a person is asked. Throws where sign-in is not set up. */
  authorizeUrl(authorization: { state: string; verifier: string; isWriting: boolean }): string;
  exchange(code: string, verifier: string): Promise<HostAnswer<TokenGrant>>;
  whoIs(accessToken: string): Promise<HostAnswer<HostUser>>;
  /** Works once: from then on the old pair is worth nothing. */
  refresh(refreshToken: string): Promise<HostAnswer<TokenGrant>>;
  revoke(accessToken: string): Promise<HostAnswer<undefined>>;
}

// What codehost gave us to act for people. A record and its reverse index are one thing: both there, or
// neither.

export type TokenRecord = Omit<TokenGrant, "lifeMs"> & {
  userId: string;
  /** Milliseconds, as codehost said it; the record itself is over a little earlier. */
  expiresAt: number;
};

/** `idle`: nothing to do, for it is gone, fresh, or somebody else just did it. */
export type RefreshResult = "refreshed" | "refused" | "unavailable" | "idle";

export type RemoveOptions = {
  /** Written down where there was something to remove. */
  entry?: AuditEntry;
  /** This access token and no newer one, for whoever found out that it is worth nothing any more. */
  only?: string;
  /** The person takes back what they allowed: sessions and links end too, also without a record. */
  endsAccess?: Actor;
};

export interface TokenStore {
  /** The person's own record, while it is valid. */
  find(userId: string): Promise<TokenRecord | undefined>;
  /** The same for somebody to see; that it was shown is written down. */
  show(userId: string, entry: AuditEntry): Promise<TokenRecord | undefined>;
  /** Whose access token this is, while it is valid; counts as a use. */
  ownerOf(accessToken: string): Promise<string | undefined>;
  /** In place of what was there, unless that may do more and is still valid. */
  save(userId: string, grant: TokenGrant): Promise<void>;
  /** Removes record and reverse index; what was there, so that it can be revoked. */
  remove(userId: string, options?: RemoveOptions): Promise<TokenRecord | undefined>;
  /** People whose tokens are due and still wanted. */
  listDue(max: number): Promise<readonly string[]>;
  /**
   * Asks `renew` for the next pair while nobody else can, and writes it over the old one. A no of
   * codehost removes the record and writes down `onRefused`.
   */
  refresh(
    userId: string,
    renew: (refreshToken: string) => Promise<HostAnswer<TokenGrant>>,
    onRefused: AuditEntry,
  ): Promise<RefreshResult>;
}

// Chat accounts and the codehost accounts they act as.

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

// Which chat accounts people of codehost have linked, for whoever is concerned by a message.

type LinkedPerson = {
  /** On codehost. */
  userId: string;
  login: string;
  /** In the chat. */
  chatUserId: string;
  mentions: Mentions;
};

/** Somebody who can be called on a chat. */
export type Caller = LinkedPerson & { platform: Platform };

export interface LinkedPeople {
  /**
   * Those of them who are linked: by codehost's ids, and by logins in lower case. `isOff`: outside their hours
   * they are not called.
   */
  find(
    platform: Platform,
    who: { ids: readonly string[]; logins: readonly string[] },
  ): Promise<readonly (LinkedPerson & { isOff: boolean })[]>;
}

// Accounts that installed the code host's app.

export interface Installations {
  /** Login of the account; undefined if it was never learnt. */
  accountOf(installationId: string): Promise<string | undefined>;
  keep(installationId: string, account: string): Promise<void>;
}
