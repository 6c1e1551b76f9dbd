// A target as people who look after it know it: the platform and its id there.

import type { Target } from "../../contract/routes.ts";
import { idsOf, type Platform } from "../sends/target-key.ts";
import { fill } from "../words/say.ts";
import type { Voice } from "../words/words.ts";

export type TargetVoice = Voice & {
  /** What people call the platforms; the neutral words where unset. */
  platforms?: Readonly<Record<Platform, string>> | undefined;
};

export function platformName(voice: TargetVoice, platform: Platform): string {
  return voice.platforms?.[platform] ?? platform;
}

export function targetPlace(voice: TargetVoice, target: Target): string {
  const platform = platformName(voice, target.platform);
  const [id, part] = idsOf(target);
  if (part === undefined) return fill(voice, "target.place", { platform, id });
  return fill(voice, "target.place.part", { platform, id, part });
}
