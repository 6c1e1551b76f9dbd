// Templates of presets: path lookups and three filters, no code. Compiled once, rendered for each payload.

import { isJsonObject } from "../kernel/json.ts";

/** Bounds the work for one path of a hostile payload. */
const MAX_VALUES = 200;
const MAX_LENGTH = 4_000;

type Lookup = (scope: unknown) => readonly unknown[];
export type Template = (scope: unknown) => string;

/** Throws on a malformed template: templates are part of the program. */
export function compileTemplate(source: string): Template {
  const pieces = source.split(/(\{\{.*?\}\})/).filter((piece) => piece !== "");
  const parts = pieces.map((piece) => {
    if (!piece.startsWith("{{")) return () => piece;
    const lookup = compileExpression(piece.slice(2, -2));
    return (scope: unknown) => [...new Set(lookup(scope).flatMap(textOf))].join(", ");
  });
  return (scope) =>
    parts
      .map((part) => part(scope))
      .join("")
      .trim()
      .slice(0, MAX_LENGTH);
}

const LITERAL = /^'([^']*)'$/;

function compileExpression(source: string): Lookup {
  const [path = "", ...filters] = source.split("|").map((part) => part.trim());
  return filters.reduce(withFilter, compilePath(path));
}

function withFilter(lookup: Lookup, filter: string): Lookup {
  if (filter === "first") return (scope) => lookup(scope).filter(isShown).slice(0, 1);
  if (filter === "count") return (scope) => [lookup(scope).length];
  const [, other] = /^default: *(\S.*)$/.exec(filter) ?? [];
  if (other === undefined) throw new Error(`no filter of a template: ${filter}`);
  const literal = LITERAL.exec(other)?.[1];
  const fallback = literal === undefined ? compilePath(other) : () => [literal];
  return (scope) => {
    const found = lookup(scope).filter(isShown);
    return found.length > 0 ? found : fallback(scope);
  };
}

const PATH = /^[\w-]+(?:\[\])?(?:\.[\w-]+(?:\[\])?)*$/;

/** `a.b[].c`: a step with `[]` goes into every element of a list. */
export function compilePath(path: string): Lookup {
  if (!PATH.test(path)) throw new Error(`no path of a template: ${path}`);
  const steps = path.split(".").map((step) => ({
    key: step.replace("[]", ""),
    isList: step.endsWith("[]"),
  }));
  return (scope) =>
    steps.reduce<readonly unknown[]>(
      (found, { key, isList }) => {
        const values = found.flatMap((value) =>
          isJsonObject(value) && Object.hasOwn(value, key) ? [value[key]] : [],
        );
        return isList ? values.filter(Array.isArray).flat().slice(0, MAX_VALUES) : values;
      },
      [scope],
    );
}

function isShown(value: unknown): boolean {
  return textOf(value).length > 0;
}

function textOf(value: unknown): readonly string[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [value];
  return typeof value === "number" || typeof value === "boolean" ? [`${value}`] : [];
}
