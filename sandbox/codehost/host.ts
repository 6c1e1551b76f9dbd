// The parts of one running codehost, handed to everything that answers for it.

import type { Kit } from "../platform/kit.ts";
import type { Seed } from "../seed.ts";
import type { AppSettings } from "./app-settings.ts";
import type { Url } from "./describe/addresses.ts";
import type { CodeBook } from "./oauth/codes.ts";
import type { TokenBook } from "./oauth/tokens.ts";
import type { InstallationTokens } from "./rest/installation-tokens.ts";
import type { CodehostState } from "./state/state.ts";
import type { PostOffice } from "./webhooks/post-office.ts";

export type Host = {
  kit: Kit;
  /** The world as it was at the start. */
  seed: Seed;
  url: Url;
  state: CodehostState;
  /** One object for the server's life; its fields change. */
  app: AppSettings;
  codes: CodeBook;
  tokens: TokenBook;
  installationTokens: InstallationTokens;
  postOffice: PostOffice;
};
