// Registry of senders, in the order they are checked. GitHub takes every request that no other sender claims.

import { byProvider, type Provider } from "../contract/hosts/index.ts";
import type { CodeHost, Reading } from "../ports/code-host.ts";
import { altforge } from "./altforge/index.ts";
import { codehost } from "./codehost/index.ts";
import { custom } from "./custom/index.ts";

export const codeHosts: readonly CodeHost[] = [altforge, custom, codehost];

const READERS = byProvider(({ name }) => {
  const host = codeHosts.find(({ provider }) => provider === name);
  if (!host) throw new Error(`no adapter for ${name}`);
  return host.readEvent;
});

/** Parses any stored webhook. Total: never throws, whatever the payload. */
export function readEvent(provider: Provider, event: string, payload: unknown): Reading {
  return READERS[provider](event, payload);
}
