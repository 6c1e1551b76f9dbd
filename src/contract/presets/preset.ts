// What Relay knows about a sender of named endpoints, as data: how it proves its requests, and how its payloads become
// custom events. No preset has code.

import type { EndpointProofInput } from "./proof.ts";

export type AlertState = "firing" | "acknowledged" | "resolved";

/** What the states of its events are called. Default: an alert that fires. */
export type StateWords = "build";

/**
 * A template, or one chosen by a value. `{{ a.b[].c }}` is replaced by the values at the path in `payload` or `headers`.
 * Filters: `first`, `count`, `default: path`, `default: 'text'`.
 */
export type PresetText =
  | string
  | {
      of: string;
      /** By value; `*` stands for any characters. The first that fits is used. */
      map: Readonly<Record<string, string>>;
      otherwise?: string;
    };

export type PresetField = { name: string; value: PresetText; inline?: boolean };

export type Preset = {
  /** Name of its folder. */
  name: string;
  product: string;
  /** What it sends, in one sentence. */
  about: string;
  /** Page of the vendor about its webhooks. */
  documentation: `https://${string}`;
  /** Proofs that it can give, best first. */
  proofs: readonly [EndpointProofInput, ...EndpointProofInput[]];
  /** Who makes the secret. */
  secretFrom: "relay" | "sender";
  /** Its timeout minus a margin, in milliseconds. Default: 7,000. */
  holdMs?: number;
  /** It never repeats a request that is answered with 4xx, not even with 429. */
  dropsRejected?: true;
  /** Headers that its templates read. */
  headers?: readonly string[];
  /** Paths that all its payloads have. Others are read as custom payloads. */
  recognizedBy: readonly string[];
  /** Id of a delivery: a text, or values whose hash tells deliveries apart. */
  deliveryId?: { text: PresetText } | { hashOf: readonly string[] };
  /** The sender's own name of the event: filters match it as `custom.<name>`, and as `action`. */
  event: PresetText;
  /** Renders to an `AlertState`, or to nothing. */
  state?: PresetText;
  stateWords?: StateWords;
  title: PresetText;
  description?: PresetText;
  /** Lines below the description, one for each element. Their paths start at the element. */
  lines?: { each: string; line: string };
  url?: PresetText;
  color?: PresetText;
  repo?: PresetText;
  author?: PresetText;
  fields?: readonly PresetField[];
  /** Payloads with the same key edit one message. Nothing: a message of its own. */
  updateKey?: PresetText;
  service?: PresetText;
  severity?: PresetText;
  /** How an owner connects it. `**` marks words of its own pages, backticks mark values. */
  connectSteps: readonly string[];
};
