// Display names of providers and platforms, from the settings.

import { HOSTS } from "../../contract/hosts/index.ts";
import type { HostManifest } from "../../contract/hosts/manifest.ts";
import { type Labels, labelsBy } from "../../contract/kernel/products.ts";
import type { Config } from "./config.ts";
import { settings } from "./settings.ts";

type Lookalike = Extract<(typeof HOSTS)[number], { lookalike: unknown }>["lookalike"];
export type LabelSetting = Extract<keyof Config, `${string}_LABEL` | Lookalike["setting"]>;

const hosts: readonly HostManifest[] = HOSTS;
const HOST_SETTINGS = new Set(hosts.flatMap(({ lookalike }) => lookalike?.setting ?? []));

export const LABEL_SETTINGS: readonly LabelSetting[] = [...settings.keys()].filter(isLabelSetting);

function isLabelSetting(name: string): name is LabelSetting {
  return name.endsWith("_LABEL") || HOST_SETTINGS.has(name);
}

export function labelsFrom(config: Pick<Config, LabelSetting>): Labels {
  return labelsOf((name) => config[name]);
}

/** Setup has only the values that the operator has entered so far. */
export function labelsOf(valueOf: (name: LabelSetting) => string | undefined): Labels {
  return labelsBy((name) => (isLabelSetting(name) ? valueOf(name) : undefined));
}
