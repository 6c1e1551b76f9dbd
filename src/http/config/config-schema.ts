// JSON Schema of the configuration file, derived from the contract.

import { z } from "zod";
import { GroupConfigSchema } from "../../contract/config/config-file.ts";

const Json = z.record(z.string(), z.unknown());

export function configSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(GroupConfigSchema, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      // `platform` is optional: the name of the id field implies it.
      if (jsonSchema.properties?.["platform"] && jsonSchema.required)
        jsonSchema.required = jsonSchema.required.filter((name) => name !== "platform");
    },
  });
  return Json.parse({ title: "Configuration of a group of Relay", ...schema });
}
