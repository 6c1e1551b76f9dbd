// Bodies that cost a reader more than their size: made from the JSON schema of a body, with one place of it blown up.

import { z } from "zod";
import { GroupConfigSchema } from "../../../src/contract/config/config-file.ts";
import { Group } from "../../../src/contract/kernel/group.ts";
import { Route } from "../../../src/contract/routing/routes.ts";

type Schema = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** Shapes that bodies name, and rules read. */
export const SHARED: Readonly<Record<string, z.ZodType>> = {
  Route,
  Group,
  Config: GroupConfigSchema,
};
function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function jsonSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
}

/** A value of the right form, with the path of every place in it. */
export function skeletonOf(schema: z.ZodType): { value: unknown; places: readonly Path[] } {
  const root = jsonSchema(schema);
  const places: Path[] = [];
  return { value: build(root, [], { root, places, within: [] }), places };
}

/** `within`: shapes it stands in, for filters hold filters. */
type Walk = { root: Schema; places: Path[]; within: readonly string[] };

function build(schema: Schema, path: Path, walk: Walk): unknown {
  walk.places.push(path);
  if (typeof schema["$ref"] === "string") return buildNamed(schema["$ref"], path, walk);
  const [choice] = [schema["anyOf"], schema["oneOf"], schema["allOf"]].flatMap(
    (list) => list ?? [],
  );
  if (isSchema(choice)) return build(choice, path, walk);
  if ("const" in schema) return schema["const"];
  if (Array.isArray(schema["enum"])) return schema["enum"][0];
  if (schema["type"] === "array" && isSchema(schema["items"]))
    return [build(schema["items"], [...path, 0], walk)];
  const { properties } = schema;
  if (isSchema(properties))
    return Object.fromEntries(
      Object.entries(properties).map(([key, inner]) => [
        key,
        isSchema(inner) ? build(inner, [...path, key], walk) : 0,
      ]),
    );
  return simple(schema);
}

function buildNamed(ref: string, path: Path, walk: Walk): unknown {
  if (walk.within.includes(ref)) return {};
  const within = [...walk.within, ref];
  const name = ref.split("/").at(-1) ?? "";
  const { $defs } = walk.root;
  const known = isSchema($defs) ? $defs[name] : undefined;
  walk.places.pop();
  if (isSchema(known)) return build(known, path, { ...walk, within });
  const shared = SHARED[name];
  if (!shared) return {};
  const root = jsonSchema(shared);
  const inner = isSchema(root["$defs"]) ? root["$defs"][name] : undefined;
  return build(isSchema(inner) ? inner : root, path, { ...walk, root, within });
}

function simple({ type }: Schema): unknown {
  if (type === "integer" || type === "number") return 1;
  return type === "boolean" ? true : "x";
}

const fill = <Item>(bytes: number, unit: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: Math.ceil(bytes / unit) }, (_, at) => make(at));

/** Each makes about as many bytes as it is told. */
export const HOSTILE: Readonly<Record<string, (bytes: number, was: unknown) => unknown>> = {
  "many numbers": (bytes) => fill(bytes, 2, () => 0),
  "many empty objects": (bytes) => fill(bytes, 3, () => ({})),
  "many empty lists": (bytes) => fill(bytes, 3, () => []),
  "many texts": (bytes) => fill(bytes, 4, () => "a"),
  "many different texts": (bytes) => fill(bytes, 9, (at) => `a${at}`),
  "many nested lists": (bytes) => fill(bytes, 9, () => [[[[]]]]),
  "copies of what belongs there": (bytes, was) =>
    fill(bytes, JSON.stringify(Array.isArray(was) ? was[0] : was)?.length ?? 1, () =>
      Array.isArray(was) ? was[0] : was,
    ),
  "many keys": (bytes) =>
    Object.fromEntries(fill(bytes, 12, (at) => [`key${at}`, 0] as [string, number])),
  "its own keys and many more": (bytes, was) => ({
    ...(isSchema(was) && was),
    ...Object.fromEntries(fill(bytes, 12, (at) => [`key${at}`, 0] as [string, number])),
  }),
  "a long text": (bytes) => "a".repeat(bytes),
  "a long text of digits": (bytes) => "1".repeat(bytes),
  "a long text of dashes": (bytes) => "-".repeat(bytes),
  "deep lists": (bytes) => nested(Math.min(60, bytes), bytes),
};

function nested(depth: number, bytes: number): unknown {
  let value: unknown = "a".repeat(Math.max(0, bytes - 2 * depth));
  for (let at = 0; at < depth; at += 1) value = [value];
  return value;
}

/** The value with another one in that place. */
export function placed(value: unknown, path: Path, put: (was: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return put(value);
  if (Array.isArray(value))
    return value.map((one: unknown, at) => (at === key ? placed(one, rest, put) : one));
  return isSchema(value) ? { ...value, [key]: placed(value[key], rest, put) } : put(value);
}

/** Whether its schema leaves something to rules: it says nothing, or names a shape that is not in it. */
export function isReadLater(schema: z.ZodType): boolean {
  const { $schema: _dialect, $defs, ...root } = jsonSchema(schema);
  const names = [...JSON.stringify({ root, $defs }).matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)];
  const isNamed = names.some(([, name = ""]) => !Object.hasOwn(Object($defs), name));
  return isNamed || Object.keys(root).length === 0;
}

/** Lists of a body that have no limit, by their path. */
export function unboundedLists(schema: z.ZodType): readonly string[] {
  const found: string[] = [];
  const walk = (each: unknown, path: string): void => {
    if (Array.isArray(each)) return each.forEach((one, at) => walk(one, `${path}/${at}`));
    if (!isSchema(each)) return;
    if (each["type"] === "array" && each["maxItems"] === undefined) found.push(path);
    for (const [key, inner] of Object.entries(each)) walk(inner, `${path}/${key}`);
  };
  walk(jsonSchema(schema), "");
  return found;
}
