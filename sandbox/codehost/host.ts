// Dependencies of one running GitHub sandbox, passed to every handler.

import type { Kit } from "../platform/kit.ts";
import type { ForgeSite } from "../forge/site.ts";
import type { SharedSeed } from "../shared-seed.ts";
import type { AppSettings } from "./app-settings.ts";
import type { Url } from "./describe/urls.ts";
import type { CodeBook } from "../forge/oauth/codes.ts";
import type { TokenBook } from "./oauth/tokens.ts";
import type { InstallationTokens } from "./rest/installation-tokens.ts";
import type { CodehostState } from "./state/state.ts";
import type { PostOffice } from "./webhooks/post-office.ts";

export type Host = {
  /** What the shared pages need. */
  site: ForgeSite;
  kit: Kit;
  /** The initial state. */
  seed: SharedSeed;
  url: Url;
  state: CodehostState;
  /** The same object for the server's lifetime. Its fields change. */
  app: AppSettings;
  codes: CodeBook;
  tokens: TokenBook;
  installationTokens: InstallationTokens;
  postOffice: PostOffice;
};
