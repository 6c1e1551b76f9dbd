// Every answer that a test of the API gets is held against the OpenAPI document: a status, a field or a
// type that the document does not tell fails the test.

import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { expect } from "vitest";
import { z } from "zod";
import { openApiDocument } from "../../src/http/openapi.ts";
import { version } from "../../src/main/version.ts";

const Media = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));
const Operation = z.object({
  responses: z.record(z.string(), z.object({ content: Media.optional() })),
});
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.record(z.string(), z.unknown()),
});

const document = Document.parse(openApiDocument(version));
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
  reply: { status: number; headers: Headers };
  text: string;
};

export function expectDescribed({ method, path, reply, text }: Answered): void {
  const operation = find(method, path);
  // What nobody promised cannot be promised wrongly: a 404 for an unknown address.
  if (!operation) return expect(reply.status, `${method} ${path} is not in the document`).toBe(404);
  const response = operation.responses[String(reply.status)];
  expect(
    response,
    `${method} ${path} answers ${reply.status}, which is not in the document`,
  ).toBeDefined();
  const type = (reply.headers.get("content-type") ?? "").split(";")[0] ?? "";
  if (!response?.content) return;
  const schema = (response.content[type] ?? response.content["*/*"])?.schema;
  expect(schema, `${method} ${path} answers ${type}, which is not in the document`).toBeDefined();
  if (!schema || type !== "application/json") return;
  const validate = validatorFor(schema);
  const isValid = validate(JSON.parse(text));
  expect(isValid, `${method} ${path}: ${ajv.errorsText(validate.errors)}\n${text}`).toBe(true);
}

function find(method: string, path: string) {
  const asked = new URL(path, "http://relay").pathname;
  const names = Object.keys(document.paths).filter((each) => patternOf(each).test(asked));
  // A path without names in it is meant before one with.
  const [name] = names.toSorted((left, right) => left.split("{").length - right.split("{").length);
  return name === undefined ? undefined : document.paths[name]?.[method.toLowerCase()];
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
}

function validatorFor(schema: Record<string, unknown>): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const made = ajv.compile({ ...schema, components: document.components });
  validators.set(schema, made);
  return made;
}
