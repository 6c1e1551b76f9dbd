// `npm run openapi`: writes docs/openapi.json from the contract.

import { writeFileSync } from "node:fs";
import { openApiDocument } from "../src/http/openapi.ts";
import { version } from "../src/main/version.ts";

writeFileSync("docs/openapi.json", `${JSON.stringify(openApiDocument(version), null, 2)}\n`);
