// The sign-in methods of an installation, from its settings.

import type { DatabaseUrls } from "../../dev/postgres/databases.ts";
import { signInMethodsFor } from "../../src/main/wire/sign-in.ts";
import type { SignInMethods } from "../../src/ports/identities.ts";
import { testLog } from "./test-log.ts";
import { configFor } from "./world.ts";

export function methodsWith(
  urls: DatabaseUrls,
  env: Readonly<Record<string, string>> = {},
): SignInMethods {
  return signInMethodsFor({ config: configFor(urls, env), log: testLog() });
}

/** Settings with which a host counts as configured. */
export const ALTFORGE_SETTINGS = {
  ALTFORGE_WEB_URL: "https://git.example",
  ALTFORGE_CLIENT_ID: "client",
  ALTFORGE_CLIENT_SECRET: "of this test",
};

export const CODEHOST_SETTINGS = {
  CODEHOST_WEB_URL: "https://github.com",
  CODEHOST_API_URL: "https://api.github.com",
  CODEHOST_CLIENT_ID: "client",
  CODEHOST_CLIENT_SECRET: "of this test",
};
