// What a sender of webhooks is, as data: the core, the API and the console read it. Its adapter holds the code.

import type { SettingGroup } from "../settings/setting.ts";

export type HostManifest = {
  /** Contract word: value in the API, settings, metrics and logs. */
  name: string;
  /** Display name, unless a label is set; undefined for senders that are no product. */
  product: string | undefined;
  /** Another product with the same API, told apart by the host of this setting. */
  lookalike?: { product: string; setting: string; host: RegExp };
  /** Whether groups can be limited to it (`providers` of a group). */
  isCodeHost: boolean;
  can: {
    /** People sign in with it and link chat accounts. */
    linkAccounts: boolean;
    /** People in its events are mentioned, watch and get direct messages, by their linked chat accounts. */
    mentionPeople: boolean;
    /** Members act on it from chat: comment, merge, close, react. */
    act: boolean;
    /** An app is installed for an organization, whose events arrive at the global endpoint. */
    installApp: boolean;
    /** It lists failed deliveries, and redelivers them on request. */
    redeliver: boolean;
    /** It lists pull requests and issues by their last update, so that changes without a webhook are found. */
    listChanges: boolean;
    /** An event may have a second name, which the log does not hold. */
    aliasEvents: boolean;
  };
  /** Setting with the secret of the global endpoint. */
  secretSetting: `${string}_WEBHOOK_SECRET`;
  secretAbout: string;
  /** Signatures that it may send, for the API reference. */
  schemes: readonly { name: string; header: string; about: string }[];
  /** Request headers with their meaning, for the API reference. */
  headers: Readonly<Record<string, string>>;
  /** How a shell command signs and names an event. `$SIGNATURE` is the HMAC in hex. */
  command: { signature: string; event?: string; delivery: string };
  /** Key that the payload of an event must have, with the events that need it. */
  requiredKeys: Readonly<Record<string, readonly string[]>>;
  /**
   * How an owner connects a group, step by step. `**` marks words of the host's own pages, backticks mark values.
   */
  connectSteps?: readonly string[];
  settings: SettingGroup;
};
