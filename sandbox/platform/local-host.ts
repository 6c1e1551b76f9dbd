// A code host as a local server. `index.ts` of its folder exports one; everything else loops over the list of them.

import type { CodeHostName } from "../../src/contract/hosts/index.ts";
import type { SharedSeed } from "../shared-seed.ts";
import type { RelaySettings } from "./local-chat.ts";
import type { SandboxPlatform, ServerOptions } from "./server.ts";

type LocalHostOptions = ServerOptions & {
  seed: SharedSeed;
  /** Public URL of Relay, and the secret that signs webhooks to it. */
  relay: { url: string; secret: string };
};

type SentWebhook = { deliveryId: string; event: string; status: number };

export type RunningHost = SandboxPlatform & {
  /** Settings of Relay, besides the secret. */
  settings: RelaySettings;
  /** Sends the sample of an event to Relay. */
  send(event: string): Promise<SentWebhook>;
};

export type LocalHost = {
  name: CodeHostName;
  /** What its pages show; undefined if it has none. */
  about?: string;
  /** Events that have a sample. */
  events(): readonly string[];
  /** Other names of these events, if it has any. */
  aliases?(): readonly string[];
  /** Actions of the event that have a sample, if samples differ by action. */
  actions?(event: string): readonly string[];
  start(options: LocalHostOptions): Promise<RunningHost>;
};
