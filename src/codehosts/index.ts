// Registry of senders, in the order they are checked. GitHub takes every request that no other sender claims.

import { byProvider, type Provider } from "../contract/hosts/index.ts";
import type { SystemJob } from "../core/jobs/system-job.ts";
import type { StoredHeaders } from "../core/ingress/webhook-headers.ts";
import type { CodeHost, Reading } from "../ports/code-host.ts";
import { altforge } from "./altforge/index.ts";
import { codehost } from "./codehost/index.ts";
import { custom } from "./custom/index.ts";

const REGISTRY = [altforge, custom, codehost] as const;

export const ADAPTERS = byProvider(({ name }) => {
  const adapter = REGISTRY.find(({ provider }) => provider === name);
  if (!adapter) throw new Error(`no adapter for ${name}`);
  return adapter;
});

export const codeHosts: readonly CodeHost[] = REGISTRY;

/** Parses any stored webhook. Total: never throws, whatever the payload. */
export function readEvent(
  provider: Provider,
  event: string,
  payload: unknown,
  headers?: StoredHeaders,
): Reading {
  return ADAPTERS[provider].readEvent(event, payload, headers);
}

export function readSystemJob(
  provider: Provider,
  event: string,
  payload: unknown,
): SystemJob | undefined {
  return ADAPTERS[provider].readSystemJob?.(event, payload);
}
