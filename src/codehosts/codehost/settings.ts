// Settings of GitHub.

import { codehost as manifest } from "../../contract/hosts/codehost.ts";
import type { SettingValues } from "../../contract/settings/setting.ts";

export type CodehostSettings = SettingValues<typeof manifest.settings>;
