// The OpenAPI document, made from the contract: what is not in the contract cannot be in it.

import { z } from "zod";
import { ConfigDocument } from "../contract/config-document.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { Group } from "../contract/groups.ts";
import { endpoints } from "../contract/index.ts";
import { Route } from "../contract/routes.ts";

type Json = z.infer<typeof Json>;

const ERROR = { $ref: "#/components/schemas/Error" };

/** Shapes with a name of their own, in the order in which they turn up. */
type Shapes = Record<string, Json>;

export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  const shapes: Shapes = {};
  // Those that lists are made of, which are read by rules of their own.
  schemaOf(z.object({ Route, Group, ConfigDocument }), shapes);
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    const operation = operationOf(endpoint, shapes);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
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
        ...shapes,
      },
    },
  };
}

function operationOf(endpoint: Endpoint, shapes: Shapes): Json {
  const { summary, security, headers, params, query, body } = endpoint;
  const { bodyType = "application/json" } = endpoint;
  const parameters = [
    ...schemaParameters("path", params, shapes),
    ...schemaParameters("query", query, shapes),
    ...headerParameters(headers),
  ];
  return {
    summary,
    ...(security && { description: `Needs: ${security}.` }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { [bodyType]: { schema: schemaOf(body, shapes) } } },
    }),
    responses: {
      200: { description: "Done", content: contentOf(endpoint, shapes) },
      ...(endpoint.redirects && { 302: { description: endpoint.redirects } }),
      ...refusalsOf(endpoint),
    },
  };
}

function refusalsOf(endpoint: Endpoint): Record<string, Json> {
  const pages = endpoint.refusalPages ?? [];
  return Object.fromEntries(
    Object.entries({ ...usualRefusals(endpoint), ...endpoint.refusals }).map(
      ([status, description]): [string, Json] => {
        const page = pages.includes(Number(status)) && textContent("text/html");
        return [status, { description, content: { ...jsonContent(ERROR), ...page } }];
      },
    ),
  );
}

/** Of every endpoint, or of every one that takes a body. */
function usualRefusals({ body, bodyType }: Endpoint): Record<number, string> {
  return {
    ...(body && { 400: "what is wrong with it, by its field", 413: "Request too large" }),
    ...(body && bodyType === undefined && { 415: "Content-Type must be application/json" }),
    500: "Internal error",
    503: "Temporarily unavailable: the database cannot be reached just now",
  };
}

function schemaParameters(
  place: "path" | "query",
  shape: z.ZodObject | undefined,
  shapes: Shapes,
): Json[] {
  return Object.entries(shape?.shape ?? {}).map(([name, field]) => {
    const { description, ...schema } = schemaOf(z.custom<z.ZodType>().parse(field), shapes);
    return {
      name,
      in: place,
      ...(description !== undefined && { description }),
      ...(place === "path" && { required: true }),
      schema,
    };
  });
}

function headerParameters(about: Endpoint["headers"]): Json[] {
  return Object.entries(about ?? {}).map(([name, description]) => ({
    name,
    in: "header",
    description,
    schema: { type: "string" },
  }));
}

function contentOf(endpoint: Endpoint, shapes: Shapes): Json {
  const { reply, lines, replyType = "text/plain", hasPage } = endpoint;
  if (reply instanceof z.ZodString) return textContent(replyType);
  const json = jsonContent(schemaOf(reply, shapes, "output"));
  const own = lines
    ? { "application/x-ndjson": { schema: schemaOf(lines, shapes, "output") } }
    : {};
  return { ...json, ...own, ...(hasPage && textContent("text/html")) };
}

function textContent(type: string): Json {
  return { [type]: { schema: { type: "string" } } };
}

function jsonContent(schema: Json): Json {
  return { "application/json": { schema } };
}

const Json = z.record(z.string(), z.unknown());
const Defined = z.record(z.string(), Json);

/** What a caller sends may leave out what has a default; what they get has it all and nothing else. */
function schemaOf(schema: z.ZodType, shapes: Shapes, io: "input" | "output" = "input"): Json {
  const json = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  // A named shape stands once in the document, for all who refer to it; as sent, and as shown.
  const prefix = io === "output" ? "Shown" : "";
  const refs = JSON.stringify(json).replaceAll('"#/$defs/', `"#/components/schemas/${prefix}`);
  const { $schema: _dialect, $defs = {}, ...rest } = Json.parse(JSON.parse(refs));
  for (const [name, shape] of Object.entries(Defined.parse($defs))) shapes[prefix + name] = shape;
  return rest;
}
