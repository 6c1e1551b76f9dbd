// `.env.example` and `docs/settings.md` from the list of settings.

import { envExample } from "../../src/main/settings/env-file.ts";
import { settingsPage } from "../settings-page.ts";
import type { GeneratedFile } from "./generated-file.ts";

export function generate(): GeneratedFile[] {
  return [
    { file: ".env.example", text: envExample() },
    { file: "docs/settings.md", text: settingsPage() },
  ];
}
