// Dependencies for running interactions.

import type { CodeHostName } from "../../../contract/hosts/index.ts";
import type { Platform } from "../../../core/delivery/target-key.ts";
import type {
  Actions,
  InteractiveChat,
  MessageTimelines,
  PrivateAnswers,
} from "../../../ports/interactions.ts";
import type { WorkItemRef } from "../../../ports/host-actions.ts";
import type { ConsolePorts } from "../../../ports/index.ts";
import type { Memory } from "../../../ports/routing.ts";
import type { Mutes } from "../../../ports/policy.ts";
import type { PlaceClaims } from "../../../ports/targets.ts";

type FromConsole =
  | "baseUrl"
  | "superIds"
  | "labels"
  | "random"
  | "log"
  | "configStore"
  | "chatLinks"
  | "identities"
  | "signInMethods"
  | "claimCodes"
  | "endpointStore"
  | "events"
  | "samples"
  | "sampleTurns"
  | "tokens"
  | "hostActions"
  | "reading"
  | "readStored"
  | "targets"
  | "digest"
  | "people"
  | "mustBeClaimed"
  | "refreshChannels"
  | "preferences"
  | "watches"
  | "placeNames"
  | "budget";

export type InteractionPorts = Pick<ConsolePorts, FromConsole> & {
  chats: ReadonlyMap<Platform, InteractiveChat>;
  actions: Actions;
  placeClaims: PlaceClaims;
  privateAnswers: PrivateAnswers;
  messageTimelines: MessageTimelines;
  mutes: Mutes;
  loadEntities: Memory["loadEntities"];
  /** Parses an issue or pull request from a link or `owner/repo#12`, which can be on any host. */
  readWorkItem(text: string): readonly WorkItemRef[];
  /** Whether the URL is on the server that the settings name, where users act. */
  isOnServer(provider: CodeHostName, url: string | undefined): boolean;
  /** URL of the work item; undefined if the URL of its host is not configured. */
  workItemUrl(workItem: WorkItemRef): string | undefined;
};
