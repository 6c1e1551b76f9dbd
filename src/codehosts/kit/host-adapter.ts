// Adapter of a code host: its webhooks, and the parts that an installation opens with its settings. A host without a
// part lacks the capability in its manifest.

import type { SystemJob } from "../../core/jobs/system-job.ts";
import type { HostAnswer, SignInHost } from "../../ports/accounts.ts";
import type { CodeHost } from "../../ports/code-host.ts";
import type {
  DeliverySources,
  HostActions,
  HostInstallations,
  People,
  WorkItemPath,
} from "../../ports/host-actions.ts";
import type { HostFacts } from "../../ports/host-reads/host-facts.ts";
import type { ChangeSource } from "../../ports/host-reads/missed-changes.ts";
import type { SettingsStep, AnswerOf } from "../../contract/settings/setup-step.ts";
import type { Log } from "../../ports/system.ts";

export type HostContext = {
  /** Where the host returns to after sign-in. */
  callbackUrl: string;
  now: () => number;
  log: Pick<Log, "warn">;
};

export type SetupContext = {
  /** Where the host returns to after sign-in, by the answers so far. */
  callbackUrl(): string;
};

/** What `relay doctor` says. */
export type HostFinding = { verdict: "ok" | "warn" | "bad"; say: string };

/** Names of issues and pull requests, as people write them. */
type WorkItems = {
  /** Parses a link or `owner/repo#12`. */
  read: (text: string) => WorkItemPath | undefined;
  /** Undefined if the host's URL is not configured. */
  urlOf: (workItem: WorkItemPath) => string | undefined;
};

type SettingName<Settings> = keyof Settings & string;

/** A missing setting disables the part that needs it. */
export interface HostAdapter<Settings> extends CodeHost {
  /** Job that an event of its app causes; undefined if none. */
  readSystemJob?(event: string, payload: unknown): SystemJob | undefined;

  /**
   * URL of the configured server, as the issuer of its tokens. Undefined if the setting is missing, or for a host
   * without tokens.
   */
  issuer?(settings: Settings): string | undefined;

  /** `can.linkAccounts`. */
  readonly signIn?: {
    readonly needs: readonly SettingName<Settings>[];
    /** Undefined if a needed setting is missing. */
    open(settings: Settings, context: HostContext): SignInHost | undefined;
    people(settings: Settings, context: HostContext): People;
    /** Asks the host whether it knows Relay. Undefined if a needed setting is missing. */
    examine?(settings: Settings, callbackUrl: string): Promise<HostFinding | undefined>;
  };

  /** `can.act`. */
  readonly actions?: {
    open(settings: Settings): HostActions;
    workItems(settings: Settings): WorkItems;
  };

  /** `can.installApp`. */
  installations?(settings: Settings): HostInstallations;

  /** Reads what webhooks leave out. Undefined if a needed setting is missing. */
  facts?(settings: Settings, context: HostContext): HostFacts | undefined;

  /** `can.redeliver`. */
  readonly missedDeliveries?: {
    /** Undefined if a needed setting is missing. */
    open(settings: Settings, context: HostContext): DeliverySources | undefined;
    /** Checks that the host lists failed deliveries. */
    examine(settings: Settings, label: string): Promise<HostFinding>;
  };

  /** `can.listChanges`. Undefined if a needed setting is missing. */
  changeSource?(settings: Settings): ChangeSource | undefined;

  /** Questions of `relay setup`, beyond the secret of its webhooks. */
  readonly setup?: {
    step(label: string, context: SetupContext): SettingsStep<SettingName<Settings>>;
    /** Id of a user; undefined if the answers do not say which server to ask. */
    findUser(
      valueOf: AnswerOf<SettingName<Settings>>,
      login: string,
    ): Promise<HostAnswer<string>> | undefined;
  };
}
