// Ports of the console, from the store and the settings.

import { setImmediate } from "node:timers/promises";
import { createHash, randomBytes } from "node:crypto";
import { credentialLimit } from "../../app/accounts/failure-limit.ts";
import { refreshChannels } from "../../app/jobs/refresh-channel-names.ts";
import { storedEventReader } from "../../app/records/read-payload.ts";
import { codeHosts, readEvent, SAMPLES } from "../../codehosts/index.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import {
  botInvites,
  challengerFor,
  chatsFor,
  interactiveChatsFor,
  messageUrlFor,
  previewRenderersFor,
  rateLimitsFor,
} from "./chats.ts";
import { hostPortsFor } from "./hosts.ts";
import { signInMethodsFor } from "./sign-in.ts";
import { labelsFrom } from "../settings/labels.ts";
import { tokensFor } from "./tokens.ts";
import type { ProcessParts } from "./process-parts.ts";

export const random = {
  hex: (bytes: number) => randomBytes(bytes).toString("hex"),
  token: () => randomBytes(32).toString("base64url"),
};

export const digest = {
  sha256: (text: string) => createHash("sha256").update(text).digest("base64url"),
};

/** Longest time that a save waits for a platform. */
const LOOK_MS = 2_000;

type ChatPorts =
  | "chatOf"
  | "refreshChannels"
  | "messageUrl"
  | "rateLimitsFor"
  | "placeNames"
  | "botInvites"
  | "challenge";

function chatPortsFor(parts: ProcessParts): Pick<ConsolePorts, ChatPorts> {
  const { config, store, seams, countInvalid } = parts;
  const chats = chatsFor(config, { countInvalid, receivers: store.receivers }).map(
    (chat) => seams.chats?.(chat) ?? chat,
  );
  return {
    chatOf: (platform) => chats.find((chat) => chat.platform === platform),
    refreshChannels: (targets) =>
      refreshChannels(
        { placeNames: store.placeNames, chats },
        targets,
        AbortSignal.timeout(LOOK_MS),
      ),
    messageUrl: messageUrlFor(config),
    rateLimitsFor: (target) => rateLimitsFor(config, target),
    placeNames: store.placeNames,
    botInvites: botInvites(config),
    challenge: challengerFor(config, store.clock),
  };
}

function directOpener({ config, store, countInvalid }: ProcessParts): ConsolePorts["openDirect"] {
  const chats = interactiveChatsFor(config, { clock: store.clock, countInvalid });
  return async ({ platform, chatUserId }) =>
    chats.find((chat) => chat.platform === platform)?.direct({ chatUser: { userId: chatUserId } });
}

type PersonPorts =
  | "chatLinks"
  | "personalData"
  | "preferences"
  | "watches"
  | "pingOptOuts"
  | "openDirect";

/** Ports of a user's profile. */
function personPorts(parts: ProcessParts): Pick<ConsolePorts, PersonPorts> {
  const { chatLinks, personalData, preferences, watches, pingOptOuts } = parts.store;
  const openDirect = directOpener(parts);
  return { chatLinks, personalData, preferences, watches, pingOptOuts, openDirect };
}

export function consolePortsFor(parts: ProcessParts): ConsolePorts {
  const { config, store, log, seams, backtester, previewer } = parts;
  return {
    baseUrl: config.BASE_URL,
    superIds: new Set(config.ADMIN_USER_IDS ?? []),
    isSelfSignup: config.SELF_SIGNUP,
    labels: labelsFrom(config),
    mustBeClaimed: config.TARGET_CLAIMS === "required",
    maxTokenDays: config.API_TOKEN_MAX_DAYS,
    clock: store.clock,
    random,
    digest,
    log,
    credentials: credentialLimit(store.clock, digest),
    auditLog: store.auditLog,
    sessions: store.sessions,
    configStore: store.configStore,
    signIns: store.signIns,
    signInMethods: signInMethodsFor(parts),
    identities: store.identities,
    ...personPorts(parts),
    tokens: tokensFor(parts),
    groupStore: store.groupStore,
    endpointStore: store.endpointStore,
    endpointArrivals: store.endpointArrivals,
    sampleTurns: store.sampleTurns,
    samples: SAMPLES,
    events: store.events,
    mappings: store.mappings,
    invites: store.invites,
    accessRequests: store.accessRequests,
    apiTokens: store.apiTokens,
    claimCodes: store.claimCodes,
    receiverStore: store.receiverStore,
    ...hostPortsFor(parts),
    reading: seams.reading?.(store.reading) ?? store.reading,
    readStored: storedEventReader(codeHosts, readEvent),
    figures: store.figures,
    targets: store.targets,
    replays: store.replays,
    replaySources: store.replaySources,
    backtester,
    previewer,
    renderers: previewRenderersFor(config),
    breathe: () => setImmediate(),
    budget: config.MESSAGES_PER_MINUTE,
    ...chatPortsFor(parts),
    installations: store.installations,
  };
}
