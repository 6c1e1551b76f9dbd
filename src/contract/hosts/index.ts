// The list of webhook senders. A new code host adds its manifest here.

import { z } from "zod";
import { altforge } from "./altforge.ts";
import { codehost } from "./codehost.ts";
import { custom } from "./custom.ts";
import type { HostManifest } from "./manifest.ts";

export const HOSTS = [codehost, altforge, custom] as const satisfies readonly HostManifest[];

type Host = (typeof HOSTS)[number];
export type Provider = Host["name"];
export type CodeHostName = Extract<Host, { isCodeHost: true }>["name"];

export const PROVIDERS: readonly Provider[] = HOSTS.map(({ name }) => name);
export const Provider = z.enum(PROVIDERS);

export const CODE_HOSTS: readonly CodeHostName[] = HOSTS.filter((host) => host.isCodeHost).map(
  ({ name }) => name,
);

export function isCodeHost(provider: Provider): provider is CodeHostName {
  return CODE_HOSTS.some((name) => name === provider);
}

/** One value per sender. */
export function byProvider<Of>(make: (host: Host) => Of): Readonly<Record<Provider, Of>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list has every sender once
  return Object.fromEntries(HOSTS.map((host) => [host.name, make(host)])) as Record<Provider, Of>;
}

/** One value per code host. */
export function byCodeHost<Of>(
  make: (name: CodeHostName) => Of,
): Readonly<Record<CodeHostName, Of>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list has every code host once
  return Object.fromEntries(CODE_HOSTS.map((name) => [name, make(name)])) as Record<
    CodeHostName,
    Of
  >;
}

const MANIFESTS: Readonly<Record<Provider, HostManifest>> = byProvider((host) => host);

export function hostOf(provider: Provider): HostManifest {
  return MANIFESTS[provider];
}

export function hostsThat(capability: keyof HostManifest["can"]): readonly CodeHostName[] {
  return CODE_HOSTS.filter((name) => hostOf(name).can[capability]);
}

/** The host that people sign in with. Members are its users, and act on it. The contract has one. */
export const ACCOUNT_HOST: CodeHostName = firstOf(hostsThat("linkAccounts"));

function firstOf([first]: readonly CodeHostName[]): CodeHostName {
  if (first === undefined) throw new Error("no host links accounts");
  return first;
}
