// Holds an answer of Relay against the OpenAPI document: a status, a header, a field or a type that the document does
// not tell is a fault. Free of vitest, so that processes under test can use it too.

import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { z } from "zod";
import { readJson } from "../../src/core/kernel/json.ts";
import { openApiDocument } from "../../src/http/kit/openapi/index.ts";
import { version } from "../../src/main/settings/version.ts";

const Media = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));
const Response = z.object({
  content: Media.optional(),
  headers: z.record(z.string(), z.unknown()).default({}),
});
type Response = z.infer<typeof Response>;
const Operations = z.record(z.string(), z.object({ responses: z.record(z.string(), Response) }));
type Operations = z.infer<typeof Operations>;
const Document = z.object({
  paths: z.record(z.string(), Operations),
  components: z.record(z.string(), z.unknown()),
});

const document = Document.parse(openApiDocument(version));
const patterns = Object.entries(document.paths).map(([path, operations]) => ({
  pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  // A path without names in it is meant before one with.
  names: path.split("{").length,
  operations,
}));
patterns.sort((left, right) => left.names - right.names);

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
const validators = new Map<object, ValidateFunction>();

/** As `method path`, with the paths as Fastify writes them. */
export const described: readonly string[] = Object.entries(document.paths).flatMap(
  ([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    ),
);

export type Answered = {
  method: string;
  path: string;
  status: number;
  /** Undefined for a header that is not there. */
  header(name: string): string | undefined;
  text: string;
};

/** What is wrong with an answer, or undefined. */
export function answerFault(answered: Answered): string | undefined {
  const fault = faultIn(answered);
  return fault === undefined
    ? undefined
    : `${answered.method} ${answered.path} answers ${answered.status}: ${fault}`;
}

/** Unknown paths below it are the console's own. */
const CONSOLE = /^\/admin\/(?!(?:api|assets)(?:\/|$))/;
/** No operation of the document: the server says so before it looks at the path. */
const ANYWHERE = new Set([400, 417]);

function faultIn(answered: Answered): string | undefined {
  const { path, status } = answered;
  const asked = path.replace(/^https?:\/\/[^/]+/, "").split("?")[0] ?? "";
  const found = operationsAt(asked);
  const operation = operationFor(answered.method, asked, found);
  const response = operation?.responses[String(status)];
  if (response) return responseFault(response, answered);
  // What nobody promised cannot be promised wrongly: an unknown path, or a method that a path has not.
  const isUnknown = !operation && status === (found ? 405 : 404);
  return isUnknown || ANYWHERE.has(status) ? undefined : "the document does not tell that";
}

/** HEAD answers like GET, without a body. */
function operationFor(method: string, asked: string, found: Operations | undefined) {
  const operations = found ?? (CONSOLE.test(asked) ? document.paths["/admin"] : undefined);
  return operations?.[method === "HEAD" ? "get" : method.toLowerCase()];
}

function responseFault(
  { headers, content }: Response,
  { method, header, text }: Answered,
): string | undefined {
  const missing = Object.keys(headers).find((name) => header(name) === undefined);
  if (missing !== undefined) return `${missing} is missing`;
  if (!content || method === "HEAD") return undefined;
  return contentFault(content, (header("content-type") ?? "").split(";")[0] ?? "", text);
}

function contentFault(
  content: z.infer<typeof Media>,
  type: string,
  text: string,
): string | undefined {
  const schema = (content[type] ?? content["*/*"])?.schema;
  if (!schema) return `${type} is not in the document`;
  if (type !== "application/json") return undefined;
  const validate = validatorFor(schema);
  const json = readJson(text);
  if (json.outcome === "malformed") return `no JSON: ${text.slice(0, 2_000)}`;
  if (validate(json.value)) return undefined;
  return `${ajv.errorsText(validate.errors)}\n${text.slice(0, 2_000)}`;
}

function operationsAt(asked: string): Operations | undefined {
  return patterns.find(({ pattern }) => pattern.test(asked))?.operations;
}

function validatorFor(schema: Record<string, unknown>): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const made = ajv.compile({ ...schema, components: document.components });
  validators.set(schema, made);
  return made;
}
