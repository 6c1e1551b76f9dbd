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

/** One value per sender. */
export function byProvider<Of>(make: (host: Host) => Of): Readonly<Record<Provider, Of>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list has every sender once
  return Object.fromEntries(HOSTS.map((host) => [host.name, make(host)])) as Record<Provider, Of>;
}

const MANIFESTS: Readonly<Record<Provider, HostManifest>> = byProvider((host) => host);

export function hostOf(provider: Provider): HostManifest {
  return MANIFESTS[provider];
}
