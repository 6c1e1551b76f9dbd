// Metadata of the OpenID provider (discovery). It is read at the first sign-in, so that a provider that is down does not
// keep Relay from starting.

import {
  type AuthorizationServer,
  allowInsecureRequests,
  customFetch,
  discoveryRequest,
  processDiscoveryResponse,
} from "oauth4webapi";
import { boundedFetch } from "./bounded-fetch.ts";

/** An older answer is used only while the provider does not answer. */
const FRESH_MS = 60 * 60_000;
const MAX_AGE_MS = 24 * FRESH_MS;

export type ReadMetadata = () => Promise<AuthorizationServer>;

type Kept = { metadata: AuthorizationServer; readAt: number };

export function metadataReader(issuer: string, now: () => number): ReadMetadata {
  let kept: Kept | undefined;
  let reading: Promise<Kept> | undefined;

  const read = async (): Promise<Kept> => ({ metadata: await discover(issuer), readAt: now() });
  const refresh = () =>
    (reading ??= read().finally(() => {
      reading = undefined;
    }));

  return async () => {
    if (kept && now() - kept.readAt < FRESH_MS) return kept.metadata;
    try {
      kept = await refresh();
    } catch (error) {
      if (!kept || now() - kept.readAt >= MAX_AGE_MS) throw error;
    }
    return kept.metadata;
  };
}

/** The answer must name exactly this issuer. */
async function discover(issuer: string): Promise<AuthorizationServer> {
  const url = new URL(issuer);
  const reply = await discoveryRequest(url, {
    [customFetch]: boundedFetch(),
    [allowInsecureRequests]: isPlain(issuer),
  });
  return processDiscoveryResponse(url, reply);
}

/** The settings allow an http issuer on this machine only. */
export function isPlain(issuer: string): boolean {
  return new URL(issuer).protocol === "http:";
}
