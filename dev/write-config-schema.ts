// `npm run config-schema`: writes docs/relay.schema.json from the contract.

import { writeFileSync } from "node:fs";
import { configSchema } from "../src/http/config-schema.ts";

writeFileSync("docs/relay.schema.json", `${JSON.stringify(configSchema(), null, 2)}\n`);
