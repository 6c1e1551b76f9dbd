// What the console, sign-in and the actions need from the world.

import type { Bot } from "../contract/delivery/channels.ts";
import type { Platform } from "../contract/kernel/target.ts";
import type { Target } from "../contract/routing/routes.ts";
import type { RateLimit } from "../core/delivery/rate-limit.ts";
import type { AccessRequests } from "./access-requests.ts";
import type { ApiTokenStore } from "./api-tokens.ts";
import type { AuditLog } from "./audit-log.ts";
import type { Backtester } from "./backtester.ts";
import type { ClaimCodeStore } from "./claim-codes.ts";
import type { Clock } from "./clock.ts";
import type { CredentialLimit } from "./credential-limit.ts";
import type { ChatLinks } from "./chat-links.ts";
import type { CodehostApi } from "./codehost-api.ts";
import type { ConfigStore } from "./config-store.ts";
import type { Hasher } from "./digest.ts";
import type { GroupStore } from "./group-store.ts";
import type { Installations } from "./installations.ts";
import type { InviteStore } from "./invites.ts";
import type { Chat, MessageUrl, Renderers } from "./chat.ts";
import type { StoredEventReader } from "./event-reader.ts";
import type { FiguresReader } from "./figures.ts";
import type { Log } from "./log.ts";
import type { People } from "./people.ts";
import type { PlaceNames } from "./place-names.ts";
import type { PersonalData } from "./personal-data.ts";
import type { PreferenceStore } from "./preferences.ts";
import type { Previewer } from "./previewer.ts";
import type { Random } from "./random.ts";
import type { ReadingStore } from "./reading.ts";
import type { ReplaySources } from "./replay-sources.ts";
import type { ReplayStore } from "./replays.ts";
import type { SessionStore } from "./sessions.ts";
import type { SignInHost } from "./sign-in-host.ts";
import type { SignIns } from "./sign-ins.ts";
import type { TokenStore } from "./token-store.ts";
import type { TargetStore } from "./target-store.ts";
import type { Watches } from "./watches.ts";

export type ConsolePorts = {
  /** Address under which people reach the service. */
  baseUrl: string;
  /** Numeric codehost user ids of super-admins. */
  superIds: ReadonlySet<string>;
  /** Whether somebody without any group gets one of their own. */
  isSelfSignup: boolean;
  /** What people call the parties. */
  labels: Readonly<Record<"codehost" | "altforge" | Platform, string>>;
  /** Whether a place has to be claimed before routes may name it. */
  mustBeClaimed: boolean;
  /** How many days an API token can be good at most. */
  maxTokenDays: number;
  clock: Clock;
  random: Random;
  digest: Hasher;
  log: Log;
  credentials: CredentialLimit;
  auditLog: AuditLog;
  sessions: SessionStore;
  configStore: ConfigStore;
  signInHost: SignInHost;
  signIns: SignIns;
  chatLinks: ChatLinks;
  tokens: TokenStore;
  groupStore: GroupStore;
  invites: InviteStore;
  accessRequests: AccessRequests;
  apiTokens: ApiTokenStore;
  claimCodes: ClaimCodeStore;
  people: People;
  personalData: PersonalData;
  preferences: PreferenceStore;
  watches: Watches;
  codehostApi: CodehostApi;
  reading: ReadingStore;
  readStored: StoredEventReader;
  figures: FiguresReader;
  targets: TargetStore;
  replays: ReplayStore;
  replaySources: ReplaySources;
  backtester: Backtester;
  previewer: Previewer;
  renderers: Renderers;
  /** A chat that this process can write to. */
  chatOf(platform: Platform): Chat | undefined;
  /** Lets others work between the steps of long work. */
  breathe(): Promise<unknown>;
  /** Messages a minute in a target, where its group does not say. */
  budget: number;
  messageUrl: MessageUrl;
  /** What messages to a target keep to. */
  rateLimitsFor(target: Target): readonly RateLimit[];
  /** The private chat of an account with the bot; undefined if the platform does not allow it. Throws without an answer. */
  openDirect(account: { platform: Platform; chatUserId: string }): Promise<Target | undefined>;
  /** Asks who can read in these places, where that is not known yet. */
  refreshChannels(targets: readonly Target[]): Promise<void>;
  installations: Installations;
  /** Links that bring the bots into a server or group. */
  botInvites(): Promise<readonly Bot[]>;
  placeNames: Pick<PlaceNames, "learn" | "namesOf" | "rolesOf">;
};
