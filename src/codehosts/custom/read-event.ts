// Reads a custom sender's payload as a CustomEvent. Accepts every value; a known key of the wrong type counts as
// unknown. The payload of a preset's sender is turned into a custom payload first.

import { z } from "zod";
import type { Preset } from "../../contract/presets/preset.ts";
import type { CustomField, EventFacts, Person } from "../../core/events/event.ts";
import {
  ALERT_ACTION_HEADER,
  ENDPOINT_HEADER,
  OWN_KEY_HEADER,
  PRESET_HEADER,
} from "../../core/ingress/endpoint-headers.ts";
import { endpointKey, ownKey } from "../../core/ingress/endpoint-keys.ts";
import { isJsonObject } from "../../core/kernel/json.ts";
import type { CodeHost, Reading } from "../../ports/code-host.ts";
import { type HostEventReader, eventReader } from "../kit/event-reader.ts";
import { customFacts } from "./facts.ts";
import { presetOf } from "./presets.ts";
import { readAlertAction } from "./alert-action.ts";
import { httpUrl, listOf, maybe, text, yes } from "../kit/lenient-fields.ts";

/** Title for filters if there is none. Readers see a localized one. */
const DEFAULT_TITLE = "Custom message";

const COLOR = /^(?:red|green|yellow|blue|purple|orange|cyan|gray|#[0-9a-fA-F]{6})$/;

const author = z
  .object({ name: z.string().regex(/\S/), url: httpUrl, iconUrl: httpUrl })
  .transform(({ name, url, iconUrl }): Person => ({
    id: undefined,
    login: name,
    url,
    avatarUrl: iconUrl,
    isBot: false,
  }));

const field = z
  .object({ name: z.string(), value: z.string(), inline: yes })
  .transform(({ name, value, inline }): CustomField => ({ name, value, isInline: inline }));

const schema = z.object({
  title: text,
  description: text,
  url: httpUrl,
  color: maybe(z.string().regex(COLOR)),
  repo: text,
  author: maybe(author),
  fields: listOf(field),
  footer: text,
  updateKey: text,
  service: text,
  severity: text,
  state: maybe(z.enum(["firing", "acknowledged", "resolved"])),
});
type Payload = z.output<typeof schema>;

const readObject = eventReader(schema, (payload) => ({
  kind: "custom",
  ...readFacts(payload),
  title: payload.title ?? "",
  description: payload.description,
  url: payload.url,
  color: payload.color ?? colorOf(payload),
  author: payload.author,
  fields: payload.fields,
  footer: payload.footer,
  updateKey: payload.updateKey,
  ...(payload.updateKey !== undefined &&
    payload.state !== undefined && { alert: { state: payload.state } }),
}));

export const readCustomEvent: CodeHost["readEvent"] = (event, payload, headers = {}) => {
  if (headers[ALERT_ACTION_HEADER] !== undefined) return readAlertAction(event, payload);
  const endpoint = headers[ENDPOINT_HEADER];
  const preset = presetOf(headers[PRESET_HEADER]);
  if (!preset && headers[OWN_KEY_HEADER] !== undefined)
    return keyed(ownKey, readAny(event, payload));
  if (!preset) return received(endpoint, readAny(event, payload));
  const read = preset.read({ payload, headers });
  // Readable as a custom payload, such as the test request of some senders.
  const { product } = preset.data;
  if (!read)
    return received(
      endpoint,
      readAny(event, isJsonObject(payload) ? { title: product, ...payload } : payload),
      payload,
    );
  const { custom, state, event: action } = read;
  const reading = readObject(event, { ...custom, state });
  return received(endpoint, named(reading, { action, ...preset.data }), payload);
};

const readAny: HostEventReader = (event, payload) =>
  isJsonObject(payload) ? readObject(event, payload) : readValue(event, payload);

/** Adds the sender's own name of the event, and what it calls its states. */
function named(
  reading: Reading,
  { action, stateWords }: Pick<Preset, "stateWords"> & { action: string | undefined },
): Reading {
  if (reading.outcome !== "read" || reading.event.kind !== "custom") return reading;
  const names = [{ event: "custom", action }] as const;
  const words = reading.event.alert && stateWords ? { stateWords } : {};
  return { ...reading, event: { ...reading.event, names, ...words } };
}

/** Filters see the payload as sent. Update keys of different endpoints do not meet. */
function received(endpoint: string | undefined, reading: Reading, payload?: unknown): Reading {
  if (endpoint === undefined) return reading;
  const own = keyed((key) => endpointKey(endpoint, key), reading);
  if (own.outcome !== "read") return own;
  return {
    ...own,
    event: { ...own.event, endpoint },
    ...(isJsonObject(payload) && { payload }),
  };
}

function keyed(keyOf: (key: string) => string, reading: Reading): Reading {
  if (reading.outcome !== "read") return reading;
  const { event } = reading;
  if (event.kind !== "custom" || event.updateKey === undefined) return reading;
  return { ...reading, event: { ...event, updateKey: keyOf(event.updateKey) } };
}

/** By state, and by severity while an alert fires. */
function colorOf({ state, severity }: Pick<Payload, "state" | "severity">): string | undefined {
  if (state === "resolved") return "green";
  if (state === "acknowledged") return "blue";
  if (state === undefined) return undefined;
  return MILD.test(severity ?? "") ? "orange" : "red";
}

const MILD = /^(?:warn|warning|info|information|notice|debug|low|minor)$/i;

/** A payload that is not an object: filters see it as `value`, readers as the description. */
const readValue: HostEventReader = (event, value) => {
  const description = typeof value === "string" ? value : JSON.stringify(value);
  const reading = readObject(event, { description });
  return reading.outcome === "read" ? { ...reading, payload: { value } } : reading;
};

function readFacts({
  author: actor,
  description,
  repo,
  service,
  severity,
  state,
  title = DEFAULT_TITLE,
}: Payload): EventFacts {
  const texts = description === undefined ? [title] : [title, description];
  return customFacts({ action: undefined, actor, repo, result: state, service, severity, texts });
}
