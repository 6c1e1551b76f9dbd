// Registry of senders, in the order they are checked. GitHub takes every request that no other sender claims.

import { byProvider, type Provider } from "../contract/hosts/index.ts";
import type { SystemJob } from "../core/jobs/system-job.ts";
import {
  SAMPLE_HEADER,
  SAMPLE_PLACE_HEADER,
  SAMPLE_ROUTE_HEADER,
} from "../core/ingress/endpoint-headers.ts";
import type { StoredHeaders } from "../core/ingress/webhook-headers.ts";
import type { CodeHost, Reading } from "../ports/code-host.ts";
import type { RecordedSample } from "../ports/ingress.ts";
import { altforge } from "./altforge/index.ts";
import { SAMPLES as OF_ALTFORGE } from "./altforge/samples.ts";
import { codehost } from "./codehost/index.ts";
import { SAMPLES as OF_CODEHOST } from "./codehost/samples.ts";
import { custom } from "./custom/index.ts";
import { SAMPLES as OF_CUSTOM } from "./custom/samples.ts";

const REGISTRY = [altforge, custom, codehost] as const;

export const ADAPTERS = byProvider(({ name }) => {
  const adapter = REGISTRY.find(({ provider }) => provider === name);
  if (!adapter) throw new Error(`no adapter for ${name}`);
  return adapter;
});

export const codeHosts: readonly CodeHost[] = REGISTRY;

/** A name without its sender means the first that has it. */
export const SAMPLES: readonly RecordedSample[] = [...OF_CODEHOST, ...OF_ALTFORGE, ...OF_CUSTOM];

/** Parses any stored webhook. Total: never throws, whatever the payload. */
export function readEvent(
  provider: Provider,
  event: string,
  payload: unknown,
  headers?: StoredHeaders,
): Reading {
  return asSample(ADAPTERS[provider].readEvent(event, payload, headers), headers);
}

/** Samples belong to the group that sent them, whatever installation their payload names. */
function asSample(reading: Reading, headers: StoredHeaders = {}): Reading {
  const by = headers[SAMPLE_HEADER];
  if (by === undefined || reading.outcome !== "read") return reading;
  const sample = {
    by,
    routeId: headers[SAMPLE_ROUTE_HEADER],
    place: headers[SAMPLE_PLACE_HEADER],
  };
  return { ...reading, event: { ...reading.event, sample, installationId: undefined } };
}

export function readSystemJob(
  provider: Provider,
  event: string,
  payload: unknown,
): SystemJob | undefined {
  return ADAPTERS[provider].readSystemJob?.(event, payload);
}
