// Traces from accept to delivery. Loaded only if a collector is configured.

import type { Log } from "../../ports/system.ts";
import { randomUUID } from "node:crypto";
import type { EventRef } from "../../core/events/event-ref.ts";
import type { Traces } from "../../ports/metrics.ts";
import type { Config } from "../settings/config.ts";
import type { TraceMeter } from "../metrics/meters.ts";
import { collectorAt, type CollectorParts } from "./collector.ts";
import { rootOf, type Source, type SpanContext } from "./span.ts";
import { openOutbox } from "./outbox.ts";
import { samplerOf } from "./sampler.ts";
import { fineClock } from "./fine-clock.ts";
import { acceptSpan, deliverSpan, dispatchSpan } from "./spans.ts";

export type Tracing = {
  traces: Traces;
  /** Sends queued spans, for at most a second. */
  stop(): Promise<void>;
};

type TracesParts = CollectorParts & {
  serviceName: string;
  version: string;
  role: string;
  sampler: Config["OTEL_TRACES_SAMPLER"];
  share: number;
  log: Log;
  meter: TraceMeter;
};

export function startTraces(parts: TracesParts): Tracing {
  const { log, meter } = parts;
  const now = fineClock();
  const isSampled = samplerOf(parts.sampler, parts.share);
  const outbox = openOutbox({ send: collectorAt(parts, sourceOf(parts)), log, meter });
  const sampled = (event: EventRef): SpanContext | undefined => {
    const root = rootOf(event);
    return isSampled(root.traceId) ? root : undefined;
  };
  return {
    traces: {
      accepted(webhook) {
        const root = sampled(webhook.event);
        if (root) outbox.add(acceptSpan(webhook, root, now()));
      },
      dispatched(events, tookMs) {
        const endMs = now();
        const batch = { startMs: endMs - tookMs, endMs, size: events.length };
        for (const each of events) {
          const root = sampled(each.event);
          if (root) outbox.add(dispatchSpan(each, root, batch));
        }
      },
      attempted(send) {
        const root = sampled(send.event);
        if (root) outbox.add(deliverSpan(send, root, now()));
      },
    },
    stop: outbox.stop,
  };
}

function sourceOf({ serviceName, version, role }: TracesParts): Source {
  return {
    name: "relay",
    version,
    attributes: {
      "service.name": serviceName,
      "service.version": version,
      "service.instance.id": randomUUID(),
      "process.pid": process.pid,
      "relay.role": role,
    },
  };
}
