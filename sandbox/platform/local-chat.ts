// A chat as a local server. `index.ts` of its folder exports one; everything else loops over the list of them.

import type { z } from "zod";
import type { Platform, Target } from "../../src/contract/kernel/target.ts";
import type { SandboxPlatform, ServerOptions } from "./server.ts";

export type RelaySettings = Readonly<Record<string, string>>;

/** A channel or chat of the seed, or a thread or topic in it. */
export type SeedChannel = {
  target: Target;
  name: string;
  /** Name of the thread or topic. */
  part?: string;
  /** Id that message URLs need besides the target's ids. */
  linkId?: string;
};

export type PostedMessage = {
  id: string;
  /** Text without buttons and formatting, as far as the wire has it as text. */
  text: string;
  isEdited: boolean;
  /** The message in the platform's API format. */
  body: object;
};

type ConnectedUrls = {
  find(
    platform: string,
    channelId: string,
  ): Promise<{ name: string; url: string; secret: string } | undefined>;
};

export type RunningChat = SandboxPlatform & {
  /** Settings of Relay: those it needs to send, and those for links and interactions. */
  settings: { toSend: RelaySettings; others: RelaySettings };
  /** Channels that are connected by URL, at the server with this URL. */
  receivers?(url: string): ConnectedUrls;
  /** Messages in a channel, chat, thread or topic, oldest first. */
  messages(target: Target): readonly PostedMessage[];
  /** Posts over the wire with the bot's credential. Returns the message id. */
  post(target: Target, body: object): Promise<string>;
  edit?(target: Target, messageId: string, body: object): Promise<void>;
  /** Deletes a message, as a person does. */
  remove?(target: Target, messageId: string): void;
  /** Messages as its page shows them. */
  show(target: Target, messageIds: readonly string[]): { readonly html: string };
  /** All ways in which a channel becomes unavailable to the bot. */
  losses: Readonly<Record<string, (target: Target) => void>>;
  threads?: {
    /** A channel that has threads. */
    parent: Target;
    open(parent: Target, name: string): Promise<Target>;
    close(thread: Target): void;
    /** Takes the permission for threads from the bot. */
    forbid(parent: Target): void;
  };
  /** A manager of the channel types a command. */
  command?(target: Target, text: string): Promise<unknown>;
};

/** How the wire answers and marks messages. */
type WireFacts = {
  /** Status of the answer to a new message. */
  postedStatus: number;
  /** Answer to a new message with the id 42. */
  postedBody: object;
  /** Field of a message that holds its text. */
  textField: string;
  /** Subject of a 429. */
  limited: "bot" | "place";
  /** Matches the body of a message without notification, if the platform has such messages. */
  quiet?: RegExp;
  /** Whether an answer's body counts besides its status. */
  readsBody: boolean;
  hasEdits: boolean;
  hasThreads: boolean;
  /** Whether a token authenticates the bot. */
  hasToken: boolean;
};

type WireCall = { method: string; path: string; body: Readonly<Record<string, unknown>> };

type MessageCall = {
  /** Id of the edited message; undefined for a new one. */
  edits: string | undefined;
  /** Idempotency key of a new message. */
  nonce: string | undefined;
};

/** What fault runs and benchmarks need. */
type FaultRig<Seed> = {
  /** `isGroup`: a chat with an additional rate limit, if the platform has such chats. */
  channelId(index: number, isGroup: boolean): string;
  seedWith(channelIds: readonly string[]): Seed;
  roleIds?: readonly string[];
  /** Messages a second that the platform allows the bot. */
  sendsPerSecond: number;
  /** Whether a repeated post returns the first message. Otherwise a post with a lost answer may be doubled. */
  isIdempotent: boolean;
  /** Undefined if the call neither posts nor edits a message. */
  readCall(call: WireCall): MessageCall | undefined;
};

export type LocalChat<Name extends Platform = Platform, Schema extends z.ZodType = z.ZodType> = {
  name: Name;
  /** Holds `seed.json` with its initial state, and the assets of its pages. */
  folder: string;
  seed: Schema;
  /** What its page shows. */
  about: string;
  /** Colour scheme of its screenshots, if there is only one. */
  scheme: "light" | "dark";
  /** Style sheets of a message list, in order. */
  styles: readonly string[];
  wire: WireFacts;
  start(options: ServerOptions & { seed: z.output<Schema> }): Promise<RunningChat>;
  channels(seed: z.output<Schema>): readonly SeedChannel[];
  /** Roles that a message can mention, with the id of their server. */
  roles?(seed: z.output<Schema>): {
    serverId: string;
    roles: readonly { id: string; name: string }[];
  };
  /** Chat user id of a person of the shared seed. */
  userIdOf?(personId: string): string;
  /** The text of a message as people read it, with the URLs of its links. */
  readable(markup: string): string;
  /** Fault runs leave out a chat without it. */
  faultRig?: FaultRig<z.output<Schema>>;
};
