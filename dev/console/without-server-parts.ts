// Keeps of the contract what the console reads. It calls endpoints by method and path, and never parses replies, so
// schemas and API documentation would only weigh on its first page.

import { parseSync, type Plugin } from "vite";

/** Of an object of this type, the console has these fields, or lacks those. */
const KEPT_OF_ENDPOINT: ReadonlySet<string> = new Set(["method", "path"]);
const SERVER_PARTS: ReadonlySet<string> = new Set([
  "settings",
  "webhook",
  "schemes",
  "headers",
  "secretAbout",
]);

const IS_KEPT: Readonly<Record<string, (field: string) => boolean>> = {
  Endpoint: (field) => KEPT_OF_ENDPOINT.has(field),
  ChatManifest: (field) => !SERVER_PARTS.has(field),
  HostManifest: (field) => !SERVER_PARTS.has(field),
};

const FUNCTIONS: ReadonlySet<string> = new Set(["ArrowFunctionExpression", "FunctionExpression"]);

type Span = { start: number; end: number };
/** Replaces a span. */
type Edit = Span & { text: string };
type Node = Span & { type: string } & Readonly<Record<string, unknown>>;

export const withoutServerParts: Plugin = {
  name: "without-server-parts",
  enforce: "pre",
  transform: {
    filter: { id: /src\/contract\/.*\.ts$/ },
    handler: (code, id) => ({ code: edited(code, editsOf(code, id)), map: null }),
  },
};

function edited(code: string, edits: readonly Edit[]): string {
  let result = code;
  for (const { start, end, text } of edits.toSorted((one, other) => other.start - one.start))
    result = result.slice(0, start) + text + result.slice(end);
  return result;
}

function editsOf(code: string, id: string): readonly Edit[] {
  const { program, errors } = parseSync(id, code, { lang: "ts" });
  if (errors.length > 0) throw new Error(`${id} cannot be parsed`);
  const removed = typedObjects(program).flatMap(([type, object]) => {
    const isKept = IS_KEPT[type];
    return isKept ? removedFields(object, isKept) : [];
  });
  return [
    ...removed.map(({ start, end }) => ({ start, end: endOfField(code, end), text: "" })),
    ...initializers(program.body).flatMap(({ start, end }) => [
      { start, end: start, text: "/* @__PURE__ */ (() => (" },
      { start: end, end, text: "))()" },
    ]),
  ];
}

function endOfField(code: string, end: number): number {
  const comma = /^\s*,/.exec(code.slice(end));
  return end + (comma?.[0].length ?? 0);
}

/** Of constants of a module. They are pure, which a bundler does not see in the call that creates a schema. */
function initializers(body: readonly unknown[]): readonly Node[] {
  return body.flatMap((statement) => {
    const declaration = isNode(statement) ? (statement["declaration"] ?? statement) : undefined;
    const constants = isNode(declaration) ? declaration["declarations"] : undefined;
    if (!Array.isArray(constants)) return [];
    return constants.filter(isNode).flatMap(({ id, init }) => {
      const isNamed = isNode(id) && id.type === "Identifier";
      return isNamed && isNode(init) && !FUNCTIONS.has(init.type) ? [init] : [];
    });
  });
}

/** Objects that `satisfies` gives a type, with its name. */
function typedObjects(value: unknown): readonly (readonly [type: string, object: Node])[] {
  if (Array.isArray(value)) return value.flatMap((item) => typedObjects(item));
  if (!isNode(value)) return [];
  const object = value.type === "TSSatisfiesExpression" ? objectIn(value.expression) : undefined;
  if (object) return [[typeName(value), object]];
  return Object.values(value).flatMap((child) => typedObjects(child));
}

function removedFields(object: Node, isKept: (field: string) => boolean): readonly Span[] {
  const fields = Array.isArray(object["properties"]) ? object["properties"].filter(isNode) : [];
  return fields.flatMap((field) => {
    // A spread has no key, and may bring what is kept.
    const name = isNode(field["key"]) ? field["key"]["name"] : undefined;
    if (typeof name === "string" && !isKept(name)) return [field];
    const inner = objectIn(field["value"]);
    return inner ? removedFields(inner, isKept) : [];
  });
}

function objectIn(value: unknown): Node | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === "TSAsExpression") return objectIn(value["expression"]);
  return value.type === "ObjectExpression" ? value : undefined;
}

function typeName(node: Node): string {
  const name = isNode(node["typeAnnotation"]) ? node["typeAnnotation"]["typeName"] : undefined;
  return isNode(name) ? String(name["name"]) : "";
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
