// The code hosts of an installation, opened with its settings.

import type { InteractionPorts } from "../../app/interactions/context/ports.ts";
import { ADAPTERS } from "../../codehosts/index.ts";
import { getCallback } from "../../contract/accounts/sign-in.ts";
import {
  ACCOUNT_HOST,
  CODE_HOSTS,
  type CodeHostName,
  hostsThat,
  type Provider,
} from "../../contract/hosts/index.ts";
import { OIDC } from "../../contract/accounts/identities.ts";
import type { IssuerOf } from "../../ports/identities.ts";
import { isOnServer } from "../../core/kernel/server-url.ts";
import type { DeliverySources, People } from "../../ports/host-actions.ts";
import type { HostFactsByHost } from "../../ports/host-reads/host-facts.ts";
import type { ChangeSource } from "../../ports/host-reads/missed-changes.ts";
import type { HostAdapter, HostContext } from "../../codehosts/kit/host-adapter.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { Config } from "../settings/config.ts";
import type { ProcessParts } from "./process-parts.ts";

export function hostAdapter(provider: Provider): HostAdapter<Config> {
  return ADAPTERS[provider];
}

/** Server whose tokens may be used. */
export function issuerOf(config: Config): IssuerOf {
  return (provider) => (provider === OIDC ? undefined : hostAdapter(provider).issuer?.(config));
}

/** Whether the URL is on the configured server of its host. */
export function serverCheck(config: Config) {
  const find = issuerOf(config);
  return (provider: CodeHostName, url: string | undefined) => isOnServer(find(provider), url);
}

/** Part of the host that people sign in with, and as whose users they act. */
function accountPart<Name extends "signIn" | "installations">(
  name: Name,
): NonNullable<HostAdapter<Config>[Name]> {
  const part = hostAdapter(ACCOUNT_HOST)[name];
  if (!part) throw new Error(`the adapter of ${ACCOUNT_HOST} has no ${name}`);
  return part;
}

type Parts = Pick<ProcessParts, "config" | "log">;

function contextOf({ config, log }: Parts): HostContext {
  const callbackUrl = new URL(getCallback.path, config.BASE_URL).href;
  return { callbackUrl, now: Date.now, log };
}

/** Settings that sign-in with this host still needs. */
export function missingForSignIn(
  config: Config,
  host: CodeHostName = ACCOUNT_HOST,
): readonly string[] {
  return hostAdapter(host).signIn?.needs.filter((name) => !config[name]) ?? [];
}

/** Members by login alone are users of the account host, or of the first host that is set up in its place. */
function peopleHost(config: Config): CodeHostName {
  const hosts = hostsThat("linkAccounts");
  return hosts.find((host) => missingForSignIn(config, host).length === 0) ?? ACCOUNT_HOST;
}

function peopleFor(parts: Parts): People {
  const { signIn = accountPart("signIn") } = hostAdapter(peopleHost(parts.config));
  return signIn.people(parts.config, contextOf(parts));
}

type HostPorts = Pick<ConsolePorts, "people" | "hostActions" | "hostInstallations">;

export function hostPortsFor(parts: Parts): HostPorts {
  return {
    people: peopleFor(parts),
    hostActions: new Map(acting().map(([host, { open }]) => [host, open(parts.config)])),
    hostInstallations: accountPart("installations")(parts.config),
  };
}

type ActionsPart = NonNullable<HostAdapter<Config>["actions"]>;

function acting(): readonly (readonly [CodeHostName, ActionsPart])[] {
  return hostsThat("act").flatMap((host) => {
    const { actions } = hostAdapter(host);
    return actions ? [[host, actions] as const] : [];
  });
}

type WorkItemPorts = Pick<InteractionPorts, "readWorkItem" | "workItemUrl" | "isOnServer">;

export function workItemPortsFor(config: Config): WorkItemPorts {
  const hosts = new Map(acting().map(([host, { workItems }]) => [host, workItems(config)]));
  return {
    readWorkItem: (text) =>
      [...hosts].flatMap(([provider, { read }]) => {
        const path = read(text);
        return path ? [{ ...path, provider }] : [];
      }),
    workItemUrl: ({ provider, ...path }) => hosts.get(provider)?.urlOf(path),
    isOnServer: serverCheck(config),
  };
}

/** Hosts that can be asked for failed deliveries. */
export function deliverySourcesFor(parts: Parts): readonly DeliverySources[] {
  const context = contextOf(parts);
  return hostsThat("redeliver").flatMap(
    (host) => hostAdapter(host).missedDeliveries?.open(parts.config, context) ?? [],
  );
}

/** Hosts whose pull requests and issues can be compared with stored events. */
export function changeSourcesFor({ config }: Parts): readonly ChangeSource[] {
  return hostsThat("listChanges").flatMap((host) => hostAdapter(host).changeSource?.(config) ?? []);
}

/** Hosts that can be asked for changed files and team members. */
export function hostFactsFor(parts: Parts): HostFactsByHost {
  const context = contextOf(parts);
  return new Map(
    CODE_HOSTS.flatMap((host) => {
      const facts = hostAdapter(host).facts?.(parts.config, context);
      return facts ? [[host, facts] as const] : [];
    }),
  );
}
