// Turns the payload of a preset's sender into a custom payload, by the data of the preset.

import type { AlertState, Preset, PresetField, PresetText } from "../../contract/presets/preset.ts";
import { compilePath, compileTemplate, type Template } from "./template.ts";

/** What templates see. */
type PresetScope = { payload: unknown; headers: Readonly<Record<string, string>> };

type PresetReading = {
  /** The sender's own name of the event. */
  event: string | undefined;
  state: AlertState | undefined;
  /** A payload in Relay's own form. */
  custom: Readonly<Record<string, unknown>>;
};

export type PresetReader = {
  /** Undefined if the payload is not one of this sender's. */
  read(scope: PresetScope): PresetReading | undefined;
  /** An id as text, or the values that tell deliveries apart. */
  readDeliveryId(scope: PresetScope): string | readonly string[] | undefined;
};

export function presetReader(preset: Preset): PresetReader {
  const isRecognized = compileRecognition(preset.recognizedBy);
  const card = compileCard(preset);
  const event = compileText(preset.event);
  const state = compileText(preset.state ?? "");
  return {
    read(scope) {
      const seen = scopeOf(scope);
      if (!isRecognized(seen)) return undefined;
      const custom = card(seen);
      return { event: event(seen) || undefined, state: stateIn(state(seen)), custom };
    },
    readDeliveryId: compileDeliveryId(preset, isRecognized),
  };
}

type Scope = Readonly<Record<string, unknown>>;

/** Paths start in the payload; `headers` is beside its keys, and hides one of that name. */
function scopeOf({ payload, headers }: PresetScope): Scope {
  return { ...(typeof payload === "object" && payload !== null && payload), headers };
}

function compileRecognition(paths: readonly string[]): (scope: Scope) => boolean {
  const lookups = paths.map(compilePath);
  return (scope) => lookups.every((lookup) => lookup(scope).some((value) => value !== undefined));
}

function compileDeliveryId(
  { deliveryId }: Preset,
  isRecognized: (scope: Scope) => boolean,
): PresetReader["readDeliveryId"] {
  if (deliveryId === undefined) return () => undefined;
  if ("text" in deliveryId) {
    const text = compileText(deliveryId.text);
    return (scope) => text(scopeOf(scope)) || undefined;
  }
  const lookups = deliveryId.hashOf.map(compilePath);
  return (scope) => {
    const seen = scopeOf(scope);
    if (!isRecognized(seen)) return undefined;
    const found = lookups.map((lookup) => lookup(seen));
    // Without any of them nothing tells a repeated request from a new one.
    if (found.every((values) => values.length === 0)) return undefined;
    return found.map((values) => JSON.stringify(values));
  };
}

/** Keys without a text are left out, as if the sender had not sent them. */
function compileCard(preset: Preset): (scope: Scope) => PresetReading["custom"] {
  const { title, url, color, repo, author, updateKey, service, severity } = preset;
  const own = { title, url, color, repo, updateKey, service, severity };
  const texts = Object.entries(own).flatMap(([key, text]) =>
    text === undefined ? [] : [[key, compileText(text)] as const],
  );
  const description = compileDescription(preset);
  const fields = (preset.fields ?? []).map(compileField);
  const name = compileText(author ?? "");
  return (scope) => ({
    ...Object.fromEntries(
      texts.map(([key, text]) => [key, text(scope)] as const).filter(([, text]) => text !== ""),
    ),
    ...definedText("description", description(scope)),
    ...(name(scope) !== "" && { author: { name: name(scope) } }),
    fields: fields.flatMap((field) => field(scope)),
  });
}

function definedText(key: string, text: string): Readonly<Record<string, string>> {
  return text === "" ? {} : { [key]: text };
}

function compileField({ name, value, inline = true }: PresetField) {
  const render = compileText(value);
  return (scope: Scope) => {
    const text = render(scope);
    return text === "" ? [] : [{ name, value: text, inline }];
  };
}

const MAX_LINES = 10;

function compileDescription({ description = "", lines }: Preset): Template {
  const text = compileText(description);
  if (!lines) return text;
  const each = compilePath(lines.each);
  const line = compileTemplate(lines.line);
  return (scope) => {
    const elements = each(scope);
    const rows = elements.slice(0, MAX_LINES).map((element) => line(element));
    const more = elements.length - MAX_LINES;
    return [text(scope), ...rows, more > 0 ? `+${more}` : ""]
      .filter((row) => row !== "")
      .join("\n");
  };
}

function compileText(text: PresetText): Template {
  if (typeof text === "string") return compileTemplate(text);
  const of = compileTemplate(text.of);
  const choices = Object.entries(text.map).map(([pattern, template]) => ({
    pattern: new RegExp(`^${pattern.split("*").map(RegExp.escape).join(".*")}$`, "su"),
    template: compileTemplate(template),
  }));
  const otherwise = compileTemplate(text.otherwise ?? "");
  return (scope) => {
    const value = of(scope);
    return (choices.find(({ pattern }) => pattern.test(value))?.template ?? otherwise)(scope);
  };
}

const STATES: ReadonlySet<string> = new Set<AlertState>(["firing", "acknowledged", "resolved"]);

function isState(text: string): text is AlertState {
  return STATES.has(text);
}

function stateIn(text: string): AlertState | undefined {
  return isState(text) ? text : undefined;
}
