// The OpenAPI document, made from the contract: what is not in the contract cannot be in it.

import { z } from "zod";
import { GroupConfigSchema } from "../contract/config/config-file.ts";
import { type Endpoint, SCHEMES } from "../contract/kernel/endpoint.ts";
import { endpoints } from "../contract/index.ts";
import { GroupInput, GroupRouteInput, RouteInput } from "../contract/config/config-input.ts";
import { operationId, tagOf, TAGS } from "./openapi/names.ts";
import { headerParameters, schemaParameters } from "./openapi/parameters.ts";
import { responsesOf } from "./openapi/responses.ts";
import { contentWith, type Json, schemaOf, type Shapes } from "./openapi/schemas.ts";

export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  const shapes: Shapes = {};
  // Those that lists are made of, which are read by rules of their own.
  schemaOf(z.object({ RouteInput, GroupRouteInput, GroupInput, GroupConfigSchema }), shapes);
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
    servers: [{ url: "/", description: "The Relay that serves this document" }],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: SCHEMES,
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
  const { summary, security, headers, params, query } = endpoint;
  const parameters = [
    ...schemaParameters("path", params, shapes),
    ...schemaParameters("query", query, shapes),
    ...headerParameters(headers),
  ];
  return {
    operationId: operationId(endpoint),
    tags: [tagOf(endpoint.path)],
    summary,
    ...(security && { description: `Needs: ${security.words}.` }),
    security: security?.schemes.map((name) => ({ [name]: [] })) ?? [],
    ...(parameters.length > 0 && { parameters }),
    ...requestBodyOf(endpoint, shapes),
    responses: responsesOf(endpoint, shapes),
  };
}

function requestBodyOf(endpoint: Endpoint, shapes: Shapes): Json {
  const { body, bodyType = "application/json", form } = endpoint;
  if (!body) return {};
  const content = {
    ...contentWith(bodyType, schemaOf(body, shapes), shapes),
    ...(form && contentWith("application/x-www-form-urlencoded", schemaOf(form, shapes), shapes)),
  };
  return { requestBody: { required: mustHaveBody(endpoint), content } };
}

/** A body that is left out is read as `{}`. */
function mustHaveBody({ body, mustHaveBody: isSaid }: Endpoint): boolean {
  return isSaid ?? !body?.safeParse({}).success;
}
