// Compiles the parts of a template, each once, and finds what is wrong with them.

import { nearest } from "../../contract/kernel/faults.ts";
import { TEMPLATE_FIELDS } from "../../contract/templates/language.ts";
import type { OwnTemplate } from "../../contract/templates/template.ts";
import { type CompiledPart, compilePart, readFields } from "./engine.ts";

type CompiledTemplate = {
  /** By path, such as `fields[0].value`. */
  parts: readonly { path: string; part: CompiledPart }[];
  /** "body line 2: there is no field titel; did you mean title?" */
  problems: readonly string[];
};

/** More would not help its author. */
const MAX_PROBLEMS = 5;

/** Configuration is read once, and its templates are used for every message. */
const compiled = new WeakMap<OwnTemplate, CompiledTemplate>();

export function compileTemplate(template: OwnTemplate): CompiledTemplate {
  const known = compiled.get(template) ?? compile(template);
  compiled.set(template, known);
  return known;
}

function compile(template: OwnTemplate): CompiledTemplate {
  const parts: { path: string; part: CompiledPart }[] = [];
  const problems: string[] = [];
  for (const [path, source] of sourcesOf(template)) {
    const part = compilePart(source);
    if ("templates" in part) {
      parts.push({ path, part });
      problems.push(...unknownFields(part).map((problem) => `${path} ${problem}`));
    } else problems.push(`${path} line ${part.line}: ${part.message}`);
  }
  return { parts, problems: [...new Set(problems)].slice(0, MAX_PROBLEMS) };
}

function sourcesOf({ title, body, color, fields = [] }: OwnTemplate): readonly [string, string][] {
  const own = Object.entries({ title, color, body }).flatMap(
    ([path, source]): [string, string][] => (source === undefined ? [] : [[path, source]]),
  );
  return [
    ...own,
    ...fields.flatMap(({ name, value }, at): [string, string][] => [
      [`fields[${at}].name`, name],
      [`fields[${at}].value`, value],
    ]),
  ];
}

const NAMES: readonly string[] = TEMPLATE_FIELDS.map(({ name }) => name);
const ROOTS = new Set(NAMES.map((name) => name.split(".", 1)[0] ?? name));
/** Their fields are all known; a payload's are not. */
const CLOSED = new Set(
  NAMES.filter((name) => name.includes(".")).map((name) => name.split(".", 1)[0]),
);

function unknownFields(part: CompiledPart): readonly string[] {
  return readFields(part).flatMap(({ path: [root = "", next], line }) => {
    const isKnown = CLOSED.has(root)
      ? next === undefined || NAMES.includes(`${root}.${next}`)
      : ROOTS.has(root);
    if (isKnown) return [];
    const name = CLOSED.has(root) ? `${root}.${next}` : root;
    const meant = nearest(name, NAMES);
    return [
      `line ${line}: there is no field ${name}${meant === undefined ? "" : `; did you mean ${meant}?`}`,
    ];
  });
}
