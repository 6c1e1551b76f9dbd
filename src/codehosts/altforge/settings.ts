// Settings of Gitea and Forgejo.

import { altforge as manifest } from "../../contract/hosts/altforge.ts";
import type { SettingValues } from "../../contract/settings/setting.ts";

export type AltforgeSettings = SettingValues<typeof manifest.settings>;
