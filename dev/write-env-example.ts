// `npm run env-example`: writes .env.example and docs/settings.md from the list of settings.

import { writeFileSync } from "node:fs";
import { envExample } from "../src/main/setup/env-example.ts";
import { settingsPage } from "./settings-page.ts";

writeFileSync(".env.example", envExample());
writeFileSync("docs/settings.md", settingsPage());
