// What a chat platform is, as data: the core, the API and the console read it. Its adapter holds the code.

import type { SettingGroup } from "../settings/setting.ts";
import type { z } from "zod";
import type { IdForm } from "./ids.ts";

export type ChatManifest = {
  /** Contract word: value in the API, settings, metrics and logs. */
  name: string;
  /** Display name, unless a label is set. */
  product: string;
  /** Icon in the console. */
  icon: "hash" | "send" | "webhook";
  /** Account that Relay sends with; undefined if channels bring their own credential. */
  bot?: {
    /** API of the public product. */
    apiUrl: string;
    /** Settings that setup asks for. */
    urlSetting: `${string}_API_URL`;
    tokenSetting: `${string}_BOT_TOKEN`;
    /** Secret that setup generates. */
    secretSetting?: string;
    /** Chooses webhook or polling, if the platform offers both. */
    pollingSetting?: string;
  };
  can: {
    /** Whether posted messages can be edited. If not, milestones are posted as messages. */
    edit: boolean;
    /** Whether a message can have buttons. */
    showButtons: boolean;
  };
  /** How a group connects a channel: by a code that is typed there, or by a URL that answers a challenge. */
  connect: "code" | "url";
  /** Whether its id field implies the platform. Targets of other chats name their platform. */
  isImplied: boolean;
  channel: {
    /** Field of a target that holds the channel's id. */
    id: string;
    form: IdForm;
    /** Form field for the id, and where people find it. */
    label: string;
    hint: string;
    noun: string;
    /** What the bot is added to. */
    home: string;
    /** Prefix of a channel's display name. */
    mark: string;
    /** Prefix of a channel's id in a sentence. */
    idMark: string;
    /** Ends "…, which": who reads a public channel. */
    publicTo: string;
  };
  /** Threads or topics within a channel, if it has them. */
  part?: {
    /** Field of a target that holds the part's id. */
    id: string;
    form: IdForm;
    label: string;
    hint: string;
    noun: "thread" | "topic";
    /** Whether a part is a channel with its own rate limit and name. */
    isChannel: boolean;
    /** The part that every channel has, if the platform never announces it. */
    general?: { id: string; name: string };
  };
  limits: {
    /** Milliseconds per message that a channel was observed to accept, if the platform publishes no limit. */
    observedMessageMs: number;
    /** Estimated milliseconds between two messages to one target. */
    estimatedMessageMs: number;
    /** Invalid requests per ten minutes, above which only probes are sent. */
    invalidRequests: number;
  };
  /** Commands and buttons; undefined if users cannot act there. */
  interactions?: {
    /** Whether a command shows the names of its options: `/relay connect code:ABC`. */
    namesOptions: boolean;
    /** Whether an answer that only the user sees appears in the same channel. */
    answersInPlace: boolean;
    /** Whether a prompt takes a reply; otherwise it offers a form. */
    takesReplies: boolean;
    /** How long the chat accepts an answer to an interaction. */
    answerForMs: number;
    /** Whether the bot reaches a user by the user id alone. */
    directByUserId: boolean;
    /** Field of the sign-in reply that holds the linked chat user's id. */
    linkField: string;
    /** Endpoint that the platform posts interactions to. */
    webhook: {
      path: `/${string}`;
      summary: string;
      /** Required credentials, as in "Needs: …". */
      needs: string;
      scheme: { name: string; header: string; about: string };
      headers: Readonly<Record<string, string>>;
      reply: z.ZodType;
      refusals: Readonly<Record<number, string>>;
    };
  };
  /** Error response in the platform's format, as far as the send log holds it. */
  errorBody: (code: string | number, error: string) => object;
  /** What an owner can do about a failure, by its reason. */
  repairs: Readonly<Record<string, string>>;
  /** Field of a route with the roles that a message here pings. */
  rolePings?: "chatOneRoleIds";
  settings: SettingGroup;
};
