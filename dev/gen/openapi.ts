// `docs/openapi.json` from the contract.

import { openApiDocument } from "../../src/http/kit/openapi/index.ts";
import { version } from "../../src/main/settings/version.ts";
import type { GeneratedFile } from "./generated-file.ts";

export function generate(): GeneratedFile[] {
  const text = `${JSON.stringify(openApiDocument(version), null, 2)}\n`;
  return [{ file: "docs/openapi.json", text }];
}
