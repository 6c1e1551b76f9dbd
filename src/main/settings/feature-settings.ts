// Settings of traces, under OpenTelemetry's names, and daily quotas.

import { z } from "zod";
import { choice, numberIn } from "../../contract/settings/forms.ts";
import { headerList, plainUrl, share } from "./setting-forms.ts";

export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    form: plainUrl(),
    about: "URL of the trace collector, without /v1/traces. Unset: no traces.",
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    form: plainUrl(),
    about: "The same as a full URL, for a collector with another path. Takes precedence.",
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    form: choice("http/json", "http/protobuf"),
    default: "http/json",
    about: "How traces are written: http/json or http/protobuf.",
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    form: headerList(),
    isSecret: true,
    about: "Headers for the collector: name=value, comma-separated.",
  },
  OTEL_EXPORTER_OTLP_TIMEOUT: {
    form: numberIn(1, 60_000),
    default: "10000",
    about: "Timeout of the collector in milliseconds.",
  },
  OTEL_SERVICE_NAME: {
    form: z.string(),
    default: "relay",
    about: "Name of the service in traces.",
  },
  OTEL_TRACES_SAMPLER: {
    form: choice(
      "parentbased_always_on",
      "parentbased_always_off",
      "parentbased_traceidratio",
      "always_on",
      "always_off",
      "traceidratio",
    ),
    default: "parentbased_always_on",
    about:
      "Which events are traced: always_on, always_off or traceidratio, or one of these after parentbased_.",
  },
  OTEL_TRACES_SAMPLER_ARG: {
    form: share(),
    default: "1",
    about: "For traceidratio: the share of events, from 0 to 1.",
  },
} as const;

/** Daily storage quota of a group. Off unless the operator sets a limit. */
export const quotaSettings = {
  GROUP_WEBHOOKS_PER_DAY: {
    form: numberIn(0, 1_000_000_000),
    default: "0",
    about:
      "Webhooks that the endpoint of one group stores on a day (UTC); further ones get 429. 0: no limit.",
  },
  GROUP_MEGABYTES_PER_DAY: {
    form: numberIn(0, 1_000_000_000),
    default: "0",
    about: "The same in megabytes (1,000,000 bytes) of their bodies. 0: no limit.",
  },
} as const;

/** Repair of missed webhooks. */
export const repairSettings = {
  REPAIR_EVERY_MINUTES: {
    form: numberIn(0, 1_440),
    default: "5",
    about:
      "How often each source of webhooks is checked for missed ones, in minutes. 0: Relay repairs nothing.",
  },
} as const;
