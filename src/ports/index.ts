// All ports of the application, bundled for the composition root in main/. Tests use the real adapters.

import type { Provider } from "../contract/hosts/index.ts";
import type { Bot } from "../contract/delivery/channels.ts";
import type { Labels } from "../contract/kernel/products.ts";
import type { Platform } from "../contract/kernel/target.ts";
import type { Target } from "../contract/routing/routes.ts";
import type { RateLimit } from "../core/delivery/rate-limit.ts";
import type { ChatLinks, SignIns, TokenStore } from "./accounts.ts";
import type { Chat, MessageUrl, Renderers } from "./chat-platform.ts";
import type { CodeHost, StoredEventReader } from "./code-host.ts";
import type { HostActionsByHost, HostInstallations, People } from "./host-actions.ts";
import type {
  AccessRequests,
  ApiTokenStore,
  ConfigStore,
  CredentialLimit,
  GroupStore,
  Installations,
  InviteStore,
} from "./config.ts";
import type {
  Identities,
  MappingStore,
  PingOptOuts,
  SessionStore,
  SignInMethods,
} from "./identities.ts";
import type {
  EndpointArrivals,
  EndpointSender,
  EndpointStore,
  EventStore,
  GroupDirectory,
  RecordedSample,
  Rejections,
  SampleTurns,
} from "./ingress.ts";
import type { FiguresReader, Meter, Traces } from "./metrics.ts";
import type { PreferenceStore, Watches } from "./policy.ts";
import type { AuditLog, PersonalData, ReadingStore } from "./records.ts";
import type { Backtester, Previewer, ReplaySources, ReplayStore } from "./replays.ts";
import type { Clock, Hasher, Log, Random } from "./system.ts";
import type { ChallengeResult } from "./chat-adapter.ts";
import type {
  ClaimCodeStore,
  PlaceNames,
  Receiver,
  ReceiverStore,
  TargetStore,
} from "./targets.ts";

export type Ports = {
  clock: Clock;
  codeHosts: readonly CodeHost[];
  /** Secrets of the global endpoint. Webhooks of a provider without secrets are rejected. */
  globalSecrets: Readonly<Record<Provider, readonly string[]>>;
  groups: GroupDirectory;
  endpointSender: EndpointSender;
  events: EventStore;
  rejections: Rejections;
  meter: Meter;
  /** Undefined if tracing is off. */
  traces?: Traces | undefined;
  log: Log;
};

// Ports of the console, sign-in and host actions.

export type ConsolePorts = {
  /** Public URL of the service. */
  baseUrl: string;
  /** Keys of the identities that make a person a super-admin. */
  superIds: ReadonlySet<string>;
  /** Whether a user without a group gets one at the first sign-in. */
  isSelfSignup: boolean;
  /** Display names of providers and platforms. */
  labels: Labels;
  /** Whether a route can only target claimed channels. */
  mustBeClaimed: boolean;
  /** Maximum lifetime of an API token. */
  maxTokenDays: number;
  clock: Clock;
  random: Random;
  digest: Hasher;
  log: Log;
  credentials: CredentialLimit;
  auditLog: AuditLog;
  sessions: SessionStore;
  configStore: ConfigStore;
  signInMethods: SignInMethods;
  signIns: SignIns;
  identities: Identities;
  chatLinks: ChatLinks;
  tokens: TokenStore;
  groupStore: GroupStore;
  endpointStore: EndpointStore;
  endpointArrivals: EndpointArrivals;
  /** Stores samples, and actions that people take in chats. */
  events: Pick<EventStore, "append">;
  samples: readonly RecordedSample[];
  sampleTurns: SampleTurns;
  invites: InviteStore;
  accessRequests: AccessRequests;
  apiTokens: ApiTokenStore;
  claimCodes: ClaimCodeStore;
  receiverStore: ReceiverStore;
  /** Sends a signed challenge to a URL. */
  challenge(
    platform: Platform,
    receiver: Pick<Receiver, "url" | "secret">,
  ): Promise<ChallengeResult>;
  people: People;
  personalData: PersonalData;
  preferences: PreferenceStore;
  watches: Watches;
  mappings: MappingStore;
  pingOptOuts: PingOptOuts;
  hostActions: HostActionsByHost;
  hostInstallations: HostInstallations;
  reading: ReadingStore;
  readStored: StoredEventReader;
  figures: FiguresReader;
  targets: TargetStore;
  replays: ReplayStore;
  replaySources: ReplaySources;
  backtester: Backtester;
  previewer: Previewer;
  renderers: Renderers;
  /** Undefined if the platform is not configured. */
  chatOf(platform: Platform): Chat | undefined;
  /** Yields to the event loop between steps of long work. */
  breathe(): Promise<unknown>;
  /** Default budget: messages per minute and target. */
  budget: number;
  messageUrl: MessageUrl;
  /** Rate limits for messages to a target. */
  rateLimitsFor(target: Target): readonly RateLimit[];
  /**
   * Direct-message target of a chat account; undefined if the platform does not allow it. Throws if it does not answer.
   */
  openDirect(account: { platform: Platform; chatUserId: string }): Promise<Target | undefined>;
  /** Looks up unknown audiences. */
  refreshChannels(targets: readonly Target[]): Promise<void>;
  installations: Installations;
  /** URLs that add the bots to a server or group. */
  botInvites(): Promise<readonly Bot[]>;
  placeNames: Pick<PlaceNames, "learn" | "namesOf" | "rolesOf">;
};
