// Builds the OpenAPI document from the contract alone.

import { CHATS } from "../../../contract/chats/index.ts";
import { z } from "zod";
import { GroupConfigSchema } from "../../../contract/config/config-file.ts";
import { GroupInput, GroupRouteInput, RouteInput } from "../../../contract/config/config-input.ts";
import { endpoints } from "../../../contract/index.ts";
import { type Endpoint, SCHEMES } from "../../../contract/kernel/endpoint.ts";
import { headerParameters, responsesOf, schemaParameters } from "./responses.ts";
import { contentWith, type Json, schemaOf, type Shapes } from "./schemas.ts";

export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  const shapes: Shapes = {};
  // Items of list bodies: core parses them, so no endpoint references these schemas.
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

/** A missing body is read as `{}`. */
function mustHaveBody({ body, mustHaveBody: isSaid }: Endpoint): boolean {
  return isSaid ?? !body?.safeParse({}).success;
}

/** The first tag that matches the path wins. */
const CHAT_PATHS = new RegExp(
  `^/(?:${[...CHATS.map(({ name }) => name), "api/richheader"].join("|")})`,
);

const TAGS = [
  { name: "webhooks", description: "What code hosts and custom senders post", paths: /^\/webhook/ },
  {
    name: "routes",
    description: "Which events go to which targets",
    paths: /^\/admin\/api\/(?:routes|preview|groups\/:id\/routes)/,
  },
  {
    name: "groups",
    description: "Tenants: members, invites, tokens, secrets and channels",
    paths: /^\/admin\/(?:api\/(?:groups|invites|me\/memberships)|invite$|memberships)/,
  },
  {
    name: "logs",
    description: "What came in, what was decided and what became of it",
    paths: /^\/admin\/api\/(?:logs|delivery|events|audit|rejected|why|metrics)/,
  },
  {
    name: "targets",
    description: "Where messages go, and replays",
    paths: /^\/admin\/api\/(?:targets|replays)/,
  },
  {
    name: "configuration",
    description: "One group as a document, by API token",
    paths: /^\/(?:api\/config|relay\.schema\.json)/,
  },
  {
    name: "actions",
    description: "Actions on the code host as a person",
    paths: /^\/api\/(?:comment|merge|close|react)/,
  },
  {
    name: "sign-in",
    description: "Sessions, tokens and installations",
    paths: /^\/(?:auth|admin\/(?:login|logout)|admin\/api\/me)/,
  },
  {
    name: "chats",
    description: "What the chat platforms call",
    paths: CHAT_PATHS,
  },
  {
    name: "console",
    description: "Pages for browsers",
    paths: /^\/(?:admin(?:\/(?!api\/).*)?)?$/,
  },
  { name: "service", description: "Health, metrics and this document", paths: /^\// },
] as const;

const OTHER = "service";

function tagOf(path: string): string {
  return TAGS.find(({ paths }) => paths.test(path))?.name ?? OTHER;
}

/**
 * As in `getGroupsByIdRoutes`: the admin API drops its prefix, and paths of the service get one. Ids and tags derive
 * from method and path, so a new endpoint needs no registration.
 */
function operationId({ method, path }: Pick<Endpoint, "method" | "path">): string {
  const own = path.replace(/^\/admin\/api\//, "/");
  const parts = `${tagOf(path) === OTHER ? OTHER : ""}/${own}`.split(/[/.-]/);
  const words = parts
    .filter((part) => part !== "")
    .map((part) => (part.startsWith(":") ? `By${capital(part.slice(1))}` : capital(part)));
  return `${method.toLowerCase()}${words.length > 0 ? words.join("") : "Home"}`;
}

function capital(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}
