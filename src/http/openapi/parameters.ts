// What a caller says beside the body: in the path, in the query, in headers.

import { z } from "zod";
import type { Endpoint } from "../../contract/kernel/endpoint.ts";
import { type Json, schemaOf, type Shapes } from "./schemas.ts";

const Names = z.array(z.string()).default([]);

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
