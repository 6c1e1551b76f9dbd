// Everything the application needs from the world. main/ fills it, tests use the real parts.

import type { Bot } from "../contract/delivery/channels.ts";
import type { Platform } from "../contract/kernel/target.ts";
import type { Target } from "../contract/routing/routes.ts";
import type { RateLimit } from "../core/delivery/rate-limit.ts";
import type { Provider } from "../core/events/event.ts";
import type {
  ChatLinks,
  Installations,
  SessionStore,
  SignInHost,
  SignIns,
  TokenStore,
} from "./accounts.ts";
import type { Backtester, Previewer } from "./backtest.ts";
import type { Chat, MessageUrl, Renderers } from "./chat-platform.ts";
import type { CodeHost, CodehostApi, People, StoredEventReader } from "./code-host.ts";
import type {
  AccessRequests,
  ApiTokenStore,
  ConfigStore,
  CredentialLimit,
  GroupStore,
  InviteStore,
} from "./config.ts";
import type { FiguresReader } from "./figures.ts";
import type { EventStore, GroupDirectory, Rejections } from "./ingress.ts";
import type { Log } from "./log.ts";
import type { Meter, Traces } from "./metrics.ts";
import type { PreferenceStore, Watches } from "./policy.ts";
import type { AuditLog, PersonalData, ReadingStore } from "./records.ts";
import type { ReplaySources, ReplayStore } from "./replays.ts";
import type { Clock, Hasher, Random } from "./system.ts";
import type { ClaimCodeStore, PlaceNames, TargetStore } from "./targets.ts";

export type Ports = {
  clock: Clock;
  codeHosts: readonly CodeHost[];
  /** Secrets of the global endpoint; a sender without any is refused. */
  globalSecrets: Readonly<Record<Provider, readonly string[]>>;
  groups: GroupDirectory;
  events: EventStore;
  rejections: Rejections;
  meter: Meter;
  /** Left out where nobody wants them. */
  traces?: Traces | undefined;
  log: Log;
};

// What the console, sign-in and the actions need from the world.

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
