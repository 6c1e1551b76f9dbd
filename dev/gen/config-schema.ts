// `docs/relay.schema.json` from the contract.

import { configSchema } from "../../src/http/config/config-schema.ts";
import type { GeneratedFile } from "./generated-file.ts";

export function generate(): GeneratedFile[] {
  const text = `${JSON.stringify(configSchema(), null, 2)}\n`;
  return [{ file: "docs/relay.schema.json", text }];
}
