// Converts schemas of the contract to JSON Schema. Each named schema appears once in the document.

import { z } from "zod";
import { ACCOUNT_HOST } from "../../../contract/hosts/index.ts";
import { TARGETS_BY_ID } from "../../../contract/kernel/target.ts";

export const Json = z.record(z.string(), z.unknown());
export type Json = z.infer<typeof Json>;
const Defined = z.record(z.string(), Json);

/** Named schemas, in order of discovery. */
export type Shapes = Record<string, Json>;

/** An input may omit fields with a default; an output has all fields and no others. */
export function schemaOf(
  schema: z.ZodType,
  shapes: Shapes,
  io: "input" | "output" = "input",
): Json {
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      // `platform` is optional in an input: the name of the id field implies it.
      if (io === "input" && TARGETS_BY_ID.has(zodSchema))
        jsonSchema.required = jsonSchema.required?.filter((name) => name !== "platform") ?? [];
      // Without a required `platform`, both strict alternatives can match, so `oneOf` would reject the input.
      if (io === "input" && jsonSchema.oneOf) {
        jsonSchema.anyOf = jsonSchema.oneOf;
        delete jsonSchema.oneOf;
      }
    },
  });
  // Each named schema is a component, once as input and once as output.
  const prefix = io === "output" ? "Shown" : "";
  const refs = JSON.stringify(json).replaceAll('"#/$defs/', `"#/components/schemas/${prefix}`);
  const { $schema: _dialect, $defs = {}, ...rest } = Json.parse(JSON.parse(refs));
  for (const [name, shape] of Object.entries(Defined.parse($defs))) shapes[prefix + name] = shape;
  return rest;
}

/** One media type with an example. */
export function contentWith(type: string, schema: Json, shapes: Shapes): Json {
  return { [type]: { schema, example: exampleOf(schema, shapes) } };
}

type Shape = Readonly<Record<string, unknown>>;
type ExampleShapes = Readonly<Record<string, Shape>>;

const AT = 1_790_000_000_000;

/** By field name. If the value does not fit the schema, the type decides. */
const BY_NAME: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["groupId", "acme"],
  ["routeId", "pushes"],
  ["login", "ana"],
  ["userId", "4021"],
  ["createdBy", "4021"],
  ["repo", "acme/shop"],
  ["owner", "acme"],
  ["event", "push"],
  ["actor", "ana"],
  ["url", "https://relay.example/webhook/acme"],
  ["name", "Pushes"],
  ["channelId", "118020000000000001"],
  ["chatId", "-1001234567890"],
  ["installationId", "7001"],
  ["installation_id", "7001"],
  ["sha", "3f1c2a9d8e7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d"],
  ["timeZone", "Europe/Berlin"],
  ["from", "09:00"],
  ["to", "17:00"],
  ["at", "09:30"],
  ["color", "green"],
  ["action", "opened"],
  ["provider", ACCOUNT_HOST],
  ["createdByLogin", "ana"],
  ["invitedBy", "ana"],
  ["address", "192.0.2.60"],
  ["ip", "192.0.2.60"],
  ["payload", '{"title":"Backup finished"}'],
]);

const BY_PATTERN: ReadonlyMap<string, string> = new Map([
  ["^[a-z0-9][a-z0-9-]{0,63}$", "acme"],
  ["^[0-9]{1,20}$", "4021"],
  ["^[1-9][0-9]{0,19}$", "4021"],
  ["^[1-9]\\d{0,19}$", "7001"],
  ["^\\d{1,20}$", "118020000000000001"],
  ["^-?\\d{1,20}$", "-1001234567890"],
  ["^\\d+$", "118020000000000001"],
  ["^[A-Za-z0-9_-]{43}$", "a".repeat(43)],
  ["^(?!\\.{1,2}$)[A-Za-z0-9._-]{1,100}$", "shop"],
  ["^[0-9a-f]{40}$", "3f1c2a9d8e7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d"],
  ["^#[0-9a-fA-F]{6}$", "#00aa55"],
  ["^(?:[01]\\d|2[0-3]):[0-5]\\d$", "09:30"],
]);

/** The schema allows an empty filter, but only fallback routes may have one. */
const FILTER = { event: "push" };

const MAX_DEPTH = 6;

/** Examples derived from the schemas, so a new field gets one. A test validates each example against its schema. */
function exampleOf(schema: Shape, shapes: ExampleShapes, name = "", depth = 0): unknown {
  const shape = resolved(schema, shapes);
  const [given] = listIn(shape, "examples");
  if (given !== undefined) return given;
  if ("const" in shape) return shape["const"];
  if ("default" in shape) return shape["default"];
  const choices = listIn(shape, "enum");
  if (choices.length > 0) return choices[0];
  const [alternative] = [...listIn(shape, "anyOf"), ...listIn(shape, "oneOf")].filter(isShape);
  if (alternative) return exampleOf(alternative, shapes, name, depth);
  return exampleOfType(shape, shapes, name, depth);
}

function exampleOfType(shape: Shape, shapes: ExampleShapes, name: string, depth: number): unknown {
  // A list of types means that the value may also be null.
  const type = listIn(shape, "type")[0] ?? shape["type"];
  if (type === "object") return exampleObject(shape, shapes, name, depth);
  if (type === "array") return exampleList(shape, shapes, name, depth);
  if (type === "string") return exampleText(shape, name);
  if (type === "integer" || type === "number") return exampleNumber(shape, name);
  if (type === "boolean") return true;
  return type === "null" ? null : {};
}

/** Required fields only, to keep examples short. */
function exampleObject(shape: Shape, shapes: ExampleShapes, name: string, depth: number): unknown {
  const { properties } = shape;
  if (name === "filter" && listIn(shape, "required").length === 0) return FILTER;
  if (!isShape(properties) || depth > MAX_DEPTH) return {};
  const required = new Set(listIn(shape, "required"));
  const shown = Object.entries(properties).filter(([key]) => required.has(key));
  return Object.fromEntries(
    shown.map(([key, field]) => [
      key,
      isShape(field) ? exampleOf(field, shapes, key, depth + 1) : {},
    ]),
  );
}

function exampleList(shape: Shape, shapes: ExampleShapes, name: string, depth: number): unknown {
  const { items, minItems } = shape;
  if (!isShape(items) || (depth > MAX_DEPTH && minItems === undefined)) return [];
  const length = typeof minItems === "number" ? Math.max(1, minItems) : 1;
  return Array.from({ length }, () => exampleOf(items, shapes, name.replace(/s$/, ""), depth + 1));
}

function exampleText(shape: Shape, name: string): string {
  const { pattern, format, maxLength } = shape;
  if (format === "date") return "2026-12-24";
  const named = BY_NAME.get(name);
  if (typeof named === "string" && (typeof pattern !== "string" || new RegExp(pattern).test(named)))
    return named;
  if (typeof pattern === "string") return BY_PATTERN.get(pattern) ?? "1";
  const text = name === "" ? "text" : name;
  return typeof maxLength === "number" ? text.slice(0, maxLength) : text;
}

function exampleNumber({ minimum, maximum, exclusiveMinimum }: Shape, name: string): number {
  const isTime = /(?:At|at|Until|until|from|to)$/.test(name);
  if (isTime && (typeof maximum !== "number" || maximum >= AT)) return AT;
  if (typeof minimum === "number" && minimum > 1) return minimum;
  return typeof exclusiveMinimum === "number" ? Math.max(1, exclusiveMinimum + 1) : 1;
}

function resolved(schema: Shape, shapes: ExampleShapes): Shape {
  const { $ref } = schema;
  if (typeof $ref !== "string") return schema;
  return shapes[$ref.split("/").at(-1) ?? ""] ?? {};
}

function listIn(shape: Shape, key: string): readonly unknown[] {
  const value = shape[key];
  return Array.isArray(value) ? value : [];
}

function isShape(value: unknown): value is Shape {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
