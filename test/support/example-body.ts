// The body that the OpenAPI document shows for an endpoint: what odd bodies are made from.

import { z } from "zod";
import type { Endpoint } from "../../src/contract/kernel/endpoint.ts";
import { openApiDocument } from "../../src/http/kit/openapi/index.ts";

const Operation = z.object({
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ example: z.unknown() })) })
    .optional(),
});
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

const { paths } = Document.parse(openApiDocument("1"));

export type ExampleBody = { type: string; example: unknown };

export function exampleBody({ method, path }: Endpoint): ExampleBody {
  const operation = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  const [first] = Object.entries(operation?.requestBody?.content ?? {});
  return first ? { type: first[0], example: first[1].example } : { type: JSON_TYPE, example: {} };
}

const JSON_TYPE = "application/json";
