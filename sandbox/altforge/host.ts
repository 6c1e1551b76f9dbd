// Dependencies of one running sandbox of Gitea and Forgejo, passed to every handler.

import type { CodeBook } from "../forge/oauth/codes.ts";
import type { ForgeSite } from "../forge/site.ts";
import type { ForgeState } from "../forge/state/state.ts";
import type { Kit } from "../platform/kit.ts";
import type { UnderWay } from "../platform/under-way.ts";
import type { SharedSeed } from "../shared-seed.ts";
import type { AltforgeApp } from "./app-settings.ts";
import type { GrantBook } from "./oauth/grants.ts";
import type { Sending } from "./webhooks/sending.ts";

export type AltforgeHost = {
  /** What the shared pages need. */
  site: ForgeSite;
  kit: Kit;
  /** The initial state. */
  seed: SharedSeed;
  url: () => string;
  state: ForgeState;
  /** The same object for the server's lifetime. Its fields change. */
  app: AltforgeApp;
  codes: CodeBook;
  grants: GrantBook;
  sending: Sending;
  underWay: UnderWay;
};
