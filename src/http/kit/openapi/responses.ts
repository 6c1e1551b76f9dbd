// Responses of an endpoint: its reply, a redirect, and every refusal as `{ error }`.

import { z } from "zod";
import type { Endpoint } from "../../../contract/kernel/endpoint.ts";
import { contentWith, type Json, schemaOf, type Shapes } from "./schemas.ts";

const ERROR = { $ref: "#/components/schemas/Error" };
const TEXT = { schema: { type: "string" } };

const LOCATION = { Location: { ...TEXT, description: "Where the browser goes next" } };
const ETAG = {
  ETag: { ...TEXT, description: "Version of what is shown, for If-Match or If-None-Match" },
};
const RETRY_AFTER = {
  "Retry-After": { description: "Seconds to wait", schema: { type: "integer", minimum: 1 } },
};

export function responsesOf(endpoint: Endpoint, shapes: Shapes): Json {
  const { redirects, alwaysRedirects, hasEtag, revalidates } = endpoint;
  const content = contentOf(endpoint, shapes);
  return {
    ...(!alwaysRedirects && {
      200: { description: "Done", ...(hasEtag && { headers: ETAG }), content },
    }),
    ...(revalidates && { 304: { description: "Not modified", headers: ETAG } }),
    ...(redirects && { 302: { description: redirects, headers: LOCATION } }),
    ...refusalsOf(endpoint),
  };
}

function refusalsOf(endpoint: Endpoint): Record<string, Json> {
  const pages = endpoint.refusalPages ?? [];
  return Object.fromEntries(
    Object.entries({ ...usualRefusals(endpoint), ...endpoint.refusals }).map(
      ([status, description]): [string, Json] => {
        const page = pages.includes(Number(status)) && textContent("text/html");
        const content = { "application/json": { schema: ERROR }, ...page };
        return [
          status,
          { description, ...(status === "429" && { headers: RETRY_AFTER }), content },
        ];
      },
    ),
  );
}

/** Refusals of every endpoint, or of every endpoint with a body or path parameters. */
function usualRefusals({ method, body, params }: Endpoint): Record<number, string> {
  const isWrite = method !== "GET";
  return {
    ...(params && { 400: "Bad request: the path cannot be read" }),
    ...(isWrite && {
      400: "The body is not valid JSON",
      413: "Request too large",
      415: "Content-Type must be application/json",
    }),
    ...(body && { 400: "what is wrong with it, by its field" }),
    500: "Internal error",
    503: "Temporarily unavailable: the database cannot be reached just now",
  };
}

function contentOf(endpoint: Endpoint, shapes: Shapes): Json {
  const { reply, lines, replyType = "text/plain", hasPage, hasCsv } = endpoint;
  if (reply instanceof z.ZodString) return textContent(replyType);
  const json = contentWith("application/json", schemaOf(reply, shapes, "output"), shapes);
  const own = lines
    ? contentWith("application/x-ndjson", schemaOf(lines, shapes, "output"), shapes)
    : {};
  return {
    ...json,
    ...own,
    ...(hasPage && textContent("text/html")),
    ...(hasCsv && textContent("text/csv")),
  };
}

function textContent(type: string): Json {
  return { [type]: TEXT };
}

const Names = z.array(z.string()).default([]);

/** Parameters in path, query and headers. */
export function schemaParameters(
  place: "path" | "query",
  shape: z.ZodObject | undefined,
  shapes: Shapes,
): Json[] {
  if (!shape) return [];
  const required = Names.parse(schemaOf(shape, shapes)["required"]);
  return Object.entries(shape.shape).map(([name, field]) => {
    const { description, ...schema } = schemaOf(z.custom<z.ZodType>().parse(field), shapes);
    return {
      name,
      in: place,
      ...(description !== undefined && { description }),
      ...((place === "path" || required.includes(name)) && { required: true }),
      schema,
    };
  });
}

export function headerParameters(about: Endpoint["headers"]): Json[] {
  return Object.entries(about ?? {}).map(([name, description]) => ({
    name,
    in: "header",
    description,
    schema: { type: "string" },
  }));
}
