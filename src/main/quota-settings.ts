// What one group may store on a day. Off unless the operator sets a limit.

import { numberIn } from "./setting-forms.ts";

export const quotaSettings = {
  GROUP_WEBHOOKS_PER_DAY: {
    form: numberIn(0, 1_000_000_000),
    default: "0",
    about:
      "Webhooks that the endpoint of one group stores on a day (UTC); further ones get 429. 0: no limit.",
  },
  GROUP_MEGABYTES_PER_DAY: {
    form: numberIn(0, 1_000_000_000),
    default: "0",
    about: "The same in megabytes (1,000,000 bytes) of their bodies. 0: no limit.",
  },
} as const;
