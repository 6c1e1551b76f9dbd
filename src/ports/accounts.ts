// Ports for identity: sign-in with GitHub, stored access tokens and linked chat accounts.

import type { Reply } from "../contract/interactions/replies.ts";
import type { Notice } from "../contract/messages/notices.ts";
import type { SignInMethodName } from "../contract/accounts/identities.ts";
import type { Platform } from "../core/delivery/target-key.ts";
import type { HostUser } from "./host-actions.ts";
import type { Actor, AuditEntry } from "./records.ts";

// OAuth flows in progress: what the browser was about to do when it left for the issuer.

export type IssuerFlow =
  | { kind: "sign-in"; redirectTo: string }
  /** Adds the identity to the person who is signed in. */
  | { kind: "add"; personId: string }
  | { kind: "link"; account: ChatAccount };

/** Without an issuer, but stored like a sign-in: single use, ten minutes, bound to a browser. */
export type LocalFlow =
  | { kind: "undo"; link: ChatLink; login: string }
  /** One-time link of the operator, for any browser. */
  | { kind: "operator"; personId: string };

export type Flow = IssuerFlow | LocalFlow;

/** The random token is valid only together with the browser that it was issued to. */
type Ticket = { token: string; browser: string };

/** `method` is the only one whose callback may continue it. */
type UnderWay = { method: SignInMethodName; verifier: string; flow: Flow };

export interface SignIns {
  begin(ticket: Ticket, underWay: UnderWay): Promise<void>;
  /** Single use: only the first caller gets it. */
  claim(ticket: Ticket): Promise<UnderWay | undefined>;
}

// GitHub's OAuth endpoints. `refused` is final, `unavailable` is worth a retry. Neither `why` contains a secret.

export type HostAnswer<Value> =
  | { outcome: "given"; value: Value }
  | { outcome: "refused"; why: string }
  | { outcome: "unavailable"; why: string };

export type TokenGrant = {
  accessToken: string;
  /** Undefined if GitHub sends no expiry. */
  lifeMs: number | undefined;
  refreshToken: string | undefined;
  /** Undefined if the host does not say it. */
  refreshLifeMs?: number | undefined;
  /** `identity` can only identify the user; `write` can also act as them. */
  rights: "identity" | "write";
};

export type SignInRequest = {
  state: string;
  verifier: string;
  /** For id tokens. Not the state, which other parties see. */
  nonce: string;
  isWriting: boolean;
};

/** The issuer's redirect, beside the code. */
export type SignInCallback = {
  state: string;
  nonce: string;
  /** Parameter `iss` (RFC 9207), unverified. */
  iss: string | undefined;
};

export interface SignInHost {
  /** URL of the host, without a slash at its end. It is stored with each identity. */
  issuer: string;
  /** Origin of the authorize page, for the CSP `form-action` of pages that lead there. */
  origin: string;
  /** Every sign-in asks for the right to act, because the host keeps one scope for an application. */
  alwaysWrites?: true;
  /** Throws if sign-in is not configured. */
  authorizeUrl(request: SignInRequest): string;
  exchange(
    code: string,
    verifier: string,
    callback: SignInCallback,
  ): Promise<HostAnswer<TokenGrant>>;
  whoIs(accessToken: string): Promise<HostAnswer<HostUser>>;
  /** Refresh tokens rotate: GitHub invalidates the old pair. */
  refresh(refreshToken: string): Promise<HostAnswer<TokenGrant>>;
  revoke(accessToken: string): Promise<HostAnswer<undefined>>;
}

// GitHub tokens with which Relay acts for users. A record and its reverse index exist together or not at all.

/** `issuer`: URL of the server that issued it, as with the identity. */
export type IssuedGrant = TokenGrant & { issuer: string };

export type TokenRecord = Omit<TokenGrant, "lifeMs" | "refreshLifeMs"> & {
  userId: string;
  /** Undefined for a token that was stored before issuers were. */
  issuer: string | undefined;
  /** Milliseconds, as GitHub reported it. The record expires slightly earlier. */
  expiresAt: number;
};

/** `idle`: the record is gone, still fresh, or was just refreshed by another worker. */
export type RefreshResult = "refreshed" | "refused" | "unavailable" | "idle";

export type RemoveOptions = {
  /** Audited only if a token was removed. */
  entry?: AuditEntry;
  /** Removes only this access token, so that a caller with a stale token does not remove a newer one. */
  only?: string;
  /** The user revoked the authorization: ends sessions and links too, even without a record. */
  endsAccess?: Actor;
};

export interface TokenStore {
  /** Undefined if missing or expired. An expired one may still be refreshed. */
  find(userId: string): Promise<TokenRecord | undefined>;
  /** Like `find`, for display. Audits the access. */
  show(userId: string, entry: AuditEntry): Promise<TokenRecord | undefined>;
  /** Owner of a valid access token. Counts as a use. */
  ownerOf(accessToken: string): Promise<string | undefined>;
  /** Replaces the record, unless the existing one can be used or refreshed, is of the same issuer and has more rights. */
  save(userId: string, grant: IssuedGrant): Promise<void>;
  /** Removes record and reverse index. Returns the record, so that the caller can revoke it. */
  remove(userId: string, options?: RemoveOptions): Promise<TokenRecord | undefined>;
  /** Users whose tokens are due for a refresh and still in use. Excludes tokens of other issuers than these. */
  listDue(max: number, issuers: readonly string[]): Promise<readonly string[]>;
  /**
   * Calls `renew` under a lock and replaces the token pair. If GitHub refuses, removes the record and audits
   * `onRefused`.
   */
  refresh(userId: string, refresh: TokenRefresh): Promise<RefreshResult>;
}

type TokenRefresh = {
  /** The server that `renew` asks. A token of another one is not touched. */
  issuer: string;
  renew(refreshToken: string): Promise<HostAnswer<TokenGrant>>;
  onRefused: AuditEntry;
};

// Links from chat accounts to the GitHub accounts that they act as.

export type ChatAccount = {
  platform: Platform;
  userId: string;
  /** Display name in the chat. */
  name: string;
  /** Chat to send the confirmation to. */
  chatId: string | undefined;
  /** Interaction that requested the link. After linking it is answered again, or resumed if `isResuming`. */
  origin?: { interactionId: string; lang: string | undefined; isResuming: boolean } | undefined;
};

export type ChatLink = Pick<ChatAccount, "platform"> & { chatUserId: string; userId: string };

/** Whether a message that concerns a user mentions them with a ping, without one, or not at all. */
export type Mentions = "ping" | "silent" | "never";

export type LinkedAccount = HostUser & {
  mentions: Mentions;
  /** Milliseconds since the epoch. */
  linkedAt: number;
};

/** Confirmation of a new link. */
export type LinkNews = {
  /** Sent to the chat that requested the link. */
  notice?: Notice;
  /** A second reply to the interaction. `replaced` is the login that the chat account was linked to before. */
  answer?(replaced: string | undefined): Reply;
};

/** A linked chat account, as its GitHub user sees it. */
export type ListedLink = Pick<LinkedAccount, "mentions" | "linkedAt"> & {
  platform: Platform;
  chatUserId: string;
  name: string;
};

export interface ChatLinks {
  /** Chat accounts linked to this GitHub user, newest first. */
  list(userId: string): Promise<readonly ListedLink[]>;
  /** GitHub user that this chat account acts as. */
  find(account: Pick<ChatAccount, "platform" | "userId">): Promise<LinkedAccount | undefined>;
  /** Stores the request behind a one-time link for ten minutes. */
  createRequest(token: string, account: ChatAccount): Promise<void>;
  /** Undefined once the token is used. */
  look(token: string): Promise<ChatAccount | undefined>;
  /** Like `look`, but consumes the token. */
  take(token: string): Promise<ChatAccount | undefined>;
  /** Replaces an existing link. Returns the previous login if it differs. */
  link(
    account: ChatAccount,
    person: HostUser,
    by: LinkNews & { actor: Actor },
  ): Promise<string | undefined>;
  /** Does nothing if the link is gone. */
  unlink(link: ChatLink, actor: Actor): Promise<void>;
  /** Does nothing if the account is not linked. */
  setMentions(account: Pick<ChatAccount, "platform" | "userId">, mentions: Mentions): Promise<void>;
}
