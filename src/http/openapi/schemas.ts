// Schemas of the contract as JSON Schema, each named shape once in the document.

import { z } from "zod";
import { TARGETS_BY_ID } from "../../contract/kernel/target.ts";
import { exampleOf } from "./examples.ts";

export const Json = z.record(z.string(), z.unknown());
export type Json = z.infer<typeof Json>;
const Defined = z.record(z.string(), Json);

/** Shapes with a name of their own, in the order in which they turn up. */
export type Shapes = Record<string, Json>;

/** What a caller sends may leave out what has a default; what they get has it all and nothing else. */
export function schemaOf(
  schema: z.ZodType,
  shapes: Shapes,
  io: "input" | "output" = "input",
): Json {
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      // The platform may be left out where the id tells it.
      if (io === "input" && TARGETS_BY_ID.some((target) => target === zodSchema))
        jsonSchema.required = jsonSchema.required?.filter((name) => name !== "platform") ?? [];
      // Of two strict alternatives without a required platform, more than one may fit: `oneOf` is too strict.
      if (io === "input" && jsonSchema.oneOf) {
        jsonSchema.anyOf = jsonSchema.oneOf;
        delete jsonSchema.oneOf;
      }
    },
  });
  // A named shape stands once in the document, for all who refer to it; as sent, and as shown.
  const prefix = io === "output" ? "Shown" : "";
  const refs = JSON.stringify(json).replaceAll('"#/$defs/', `"#/components/schemas/${prefix}`);
  const { $schema: _dialect, $defs = {}, ...rest } = Json.parse(JSON.parse(refs));
  for (const [name, shape] of Object.entries(Defined.parse($defs))) shapes[prefix + name] = shape;
  return rest;
}

/** One kind of content, with an example of it. */
export function contentWith(type: string, schema: Json, shapes: Shapes): Json {
  return { [type]: { schema, example: exampleOf(schema, shapes) } };
}
