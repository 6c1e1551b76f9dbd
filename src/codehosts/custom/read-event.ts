// Reads a custom sender's payload as a CustomEvent. Accepts every value; a known key of the wrong type counts as
// unknown.

import { z } from "zod";
import type { CustomField, EventFacts, Person } from "../../core/events/event.ts";
import { isJsonObject } from "../../core/kernel/json.ts";
import { type HostEventReader, eventReader } from "../kit/event-reader.ts";
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
});
type Payload = z.output<typeof schema>;

const readObject = eventReader(schema, (payload) => ({
  kind: "custom",
  ...readFacts(payload),
  title: payload.title ?? "",
  description: payload.description,
  url: payload.url,
  color: payload.color,
  author: payload.author,
  fields: payload.fields,
  footer: payload.footer,
  updateKey: payload.updateKey,
}));

export const readCustomEvent: HostEventReader = (event, payload) =>
  isJsonObject(payload) ? readObject(event, payload) : readValue(event, payload);

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
  title = DEFAULT_TITLE,
}: Payload): EventFacts {
  return {
    provider: "custom",
    names: [{ event: "custom", action: undefined }],
    installationId: undefined,
    repository:
      repo === undefined ? undefined : { fullName: repo, url: undefined, defaultBranch: undefined },
    actor,
    branches: [],
    labels: [],
    paths: [],
    result: undefined,
    texts: description === undefined ? [title] : [title, description],
  };
}
