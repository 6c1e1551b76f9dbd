// The form of the configuration document as JSON schema, made from the contract.

import { z } from "zod";
import { GroupConfigSchema } from "../../contract/config/config-file.ts";

const Json = z.record(z.string(), z.unknown());

export function configSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(GroupConfigSchema, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      // A target need not say its platform: its ids do.
      if (jsonSchema.properties?.["platform"] && jsonSchema.required)
        jsonSchema.required = jsonSchema.required.filter((name) => name !== "platform");
    },
  });
  return Json.parse({ title: "Configuration of a group of Relay", ...schema });
}
