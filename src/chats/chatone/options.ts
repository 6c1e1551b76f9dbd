// What chatone needs to know beyond what every chat does.

import type { RenderOptions } from "../render-options.ts";

export type ChatoneOptions = RenderOptions & {
  /** The route's roles: pinged by every message that is posted. */
  roleIds: readonly string[];
  /** ISO time of the change, for the footer of an edited card; no footer without it. */
  now?: string;
};
