// Every preset. `npm run gen -- presets` writes this file from the folders beside it.

import { preset as alertmanager } from "./alertmanager/preset.ts";
import { preset as bitbucket } from "./bitbucket/preset.ts";
import { preset as grafana } from "./grafana/preset.ts";
import { preset as sentry } from "./sentry/preset.ts";
import { preset as standardWebhooks } from "./standard-webhooks/preset.ts";
import { preset as stripe } from "./stripe/preset.ts";
import { preset as uptimeKuma } from "./uptime-kuma/preset.ts";
import type { Preset } from "./preset.ts";

export const PRESETS = [
  alertmanager,
  bitbucket,
  grafana,
  sentry,
  standardWebhooks,
  stripe,
  uptimeKuma,
] as const satisfies readonly Preset[];
