// Display names of the chats, from the settings.

import { byPlatform } from "../../contract/kernel/target.ts";
import type { Platform } from "../../core/delivery/target-key.ts";
import type { Config } from "./config.ts";

const LABELS = {
  chatone: "CHATONE_LABEL",
  chattwo: "CHATTWO_LABEL",
} as const satisfies Readonly<Record<Platform, keyof Config>>;

export const LABEL_SETTINGS = Object.values(LABELS);

export function chatLabels(
  config: Pick<Config, (typeof LABELS)[Platform]>,
): Readonly<Record<Platform, string>> {
  return byPlatform((platform) => config[LABELS[platform]]);
}
