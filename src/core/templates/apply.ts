// Applies a template to the standard form of a message. If any part fails, the result is the standard form.

import type { OwnTemplate } from "../../contract/templates/template.ts";
import type { Locale } from "../i18n/locale.ts";
import { cutTail, cutWords } from "../kernel/text/truncate.ts";
import { oneLine, tidyLine } from "../kernel/text/one-line.ts";
import type { Notification, Panel } from "../messages/notification.ts";
import { barColor, toneOfColor } from "../messages/parts/colors.ts";
import { fitSubject } from "../messages/parts/compose.ts";
import { compileTemplate } from "./compile.ts";
import { partRenderer } from "./engine.ts";
import { linesOf, type Marks, plainOf, richOf } from "./marks.ts";
import { scopeOf, type TemplateInput } from "./scope.ts";

export type TemplateResult = { notification: Notification; fault: string | undefined };

const MAX_OUTPUT = 16_000;
const NAME = 100;
const VALUE = { graphemes: 500, lines: 10 };

export function applyTemplate(
  template: OwnTemplate,
  standard: Notification,
  { locale, ...input }: TemplateInput & { locale: Locale },
): TemplateResult {
  const marks: Marks = [];
  const rendered = renderParts(template, scopeOf(standard, input, marks), marks);
  if ("fault" in rendered) return { notification: standard, fault: rendered.fault };
  const { outputs, color } = rendered;
  const notification = {
    ...standard,
    ...titled(plainOf(marks, outputs.get("title") ?? ""), locale),
    ...bodied(standard, marks, outputs.get("body")),
    ...(template.fields && { panels: panelsOf(template.fields, marks, outputs) }),
    ...color,
  };
  return { notification, fault: undefined };
}

type Outputs = ReadonlyMap<string, string>;
type Rendered = { outputs: Outputs; color: Partial<Notification> } | { fault: string };

/** Up to the first part that fails. */
function renderParts(template: OwnTemplate, scope: object, marks: Marks): Rendered {
  const { parts, problems } = compileTemplate(template);
  if (problems[0] !== undefined) return { fault: problems[0] };
  const render = partRenderer(scope, marks);
  const outputs = new Map<string, string>();
  for (const { path, part } of parts) {
    const rendered = render(part);
    if (!("output" in rendered))
      return { fault: `${path} line ${rendered.line}: ${rendered.message}` };
    outputs.set(path, rendered.output.slice(0, MAX_OUTPUT));
  }
  const name = oneLine(outputs.get("color") ?? "").toLowerCase();
  const color = colorOf(name);
  return color ? { outputs, color } : { fault: `color: there is no colour ${cutTail(name, 20)}` };
}

/** Nothing keeps the colour; undefined if there is no such colour. */
function colorOf(name: string): Partial<Notification> | undefined {
  if (name === "") return {};
  const tone = toneOfColor(name);
  if (tone !== undefined) return { tone, color: undefined };
  const color = barColor(name);
  return color === undefined ? undefined : { color };
}

/** An empty title is none. */
function titled(title: string, locale: Locale): Partial<Notification> {
  const subject = oneLine(title);
  if (subject === "") return {};
  return { label: undefined, short: undefined, subject: fitSubject(undefined, subject, locale) };
}

/** The link preview repeats the quote, so it stays only with that. */
function bodied(
  { face, lines: before }: Notification,
  marks: Marks,
  output: string | undefined,
): Partial<Notification> {
  if (output === undefined) return {};
  const lines = linesOf(marks, output);
  const isQuoted = lines.some((line) => line.kind === "words" && before.includes(line));
  return { lines, face: isQuoted ? face : undefined };
}

function panelsOf(
  fields: NonNullable<OwnTemplate["fields"]>,
  marks: Marks,
  outputs: Outputs,
): readonly Panel[] {
  return fields.flatMap(({ inline = true }, at): readonly Panel[] => {
    const name = plainOf(marks, outputs.get(`fields[${at}].name`) ?? "");
    const items = cutWords(outputs.get(`fields[${at}].value`) ?? "", VALUE)
      .split("\n")
      .map(tidyLine)
      .filter((line) => line !== "")
      .map((line) => richOf(marks, line));
    if (items.length === 0) return [];
    return [{ name: cutTail(oneLine(name), NAME) || "–", isInline: inline, items }];
  });
}
