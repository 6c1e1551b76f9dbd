// The parts of docs/openapi.json that the API reference reads.

import { z } from "zod";

const Names = z.array(z.string()).optional();
const Bound = z.number().optional();

/** A JSON Schema as zod writes it. */
export type Shape = {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  description?: string | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  default?: unknown;
  items?: Shape | undefined;
  properties?: Record<string, Shape> | undefined;
  additionalProperties?: Shape | boolean | undefined;
  required?: string[] | undefined;
  anyOf?: Shape[] | undefined;
  oneOf?: Shape[] | undefined;
  allOf?: Shape[] | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
};

const Shape: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    default: z.unknown().optional(),
    items: Shape.optional(),
    properties: z.record(z.string(), Shape).optional(),
    additionalProperties: z.union([z.boolean(), Shape]).optional(),
    required: Names,
    anyOf: z.array(Shape).optional(),
    oneOf: z.array(Shape).optional(),
    allOf: z.array(Shape).optional(),
    minLength: Bound,
    maxLength: Bound,
    minItems: Bound,
    maxItems: Bound,
    minimum: Bound,
    maximum: Bound,
  }),
);

const Content = z.record(z.string(), z.object({ schema: Shape }));

const ApiOperation = z.object({
  summary: z.string(),
  description: z.string().optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        description: z.string().optional(),
        schema: Shape,
      }),
    )
    .default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: Content.optional() }),
  ),
});

export const Document = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), ApiOperation)),
  components: z.object({ schemas: z.record(z.string(), Shape) }),
});

export type Document = z.infer<typeof Document>;
export type ApiOperation = z.infer<typeof ApiOperation>;
