// The OpenAPI document, made from the contract: what is not in the contract cannot be in it.

import { z } from "zod";
import type { Endpoint } from "../contract/endpoint.ts";
import { endpoints } from "../contract/index.ts";

type Json = Record<string, unknown>;

const ERROR = { $ref: "#/components/schemas/Error" };

export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Relay",
      version,
      description: "Receives webhooks, keeps them safe and relays them to chat.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    paths,
    components: {
      schemas: {
        Error: {
          type: "object",
          properties: { error: { type: "string" } },
          required: ["error"],
          additionalProperties: false,
        },
      },
    },
  };
}

function operationOf(endpoint: Endpoint): Json {
  const { summary, security, headers, params, query, body, refusals } = endpoint;
  const parameters = [
    ...pathParameters(params),
    ...namedParameters("query", query),
    ...namedParameters("header", headers),
  ];
  return {
    summary,
    ...(security && { description: `Needs: ${security}.` }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: jsonContent(schemaOf(body)) } }),
    responses: {
      200: { description: "Done", content: contentOf(endpoint) },
      ...Object.fromEntries(
        Object.entries(refusals ?? {}).map(([status, description]) => [
          status,
          { description, content: jsonContent(ERROR) },
        ]),
      ),
    },
  };
}

function pathParameters(params: z.ZodType | undefined): Json[] {
  if (!(params instanceof z.ZodObject)) return [];
  return Object.entries(params.shape).map(([name, schema]) => ({
    name,
    in: "path",
    required: true,
    schema: schemaOf(z.custom<z.ZodType>().parse(schema)),
  }));
}

function namedParameters(place: "query" | "header", about: Endpoint["headers"]): Json[] {
  return Object.entries(about ?? {}).map(([name, description]) => ({
    name,
    in: place,
    description,
    schema: { type: "string" },
  }));
}

function contentOf({ reply, replyType = "text/plain" }: Endpoint): Json {
  return reply instanceof z.ZodString
    ? { [replyType]: { schema: { type: "string" } } }
    : jsonContent(schemaOf(reply));
}

function jsonContent(schema: Json): Json {
  return { "application/json": { schema } };
}

function schemaOf(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema);
  return rest;
}
