// Sign-in through GitHub if its app is set up; otherwise a stub that names the missing settings.

import { codehostSignIn } from "../../codehosts/codehost/sign-in.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { SignInHost } from "../../ports/accounts.ts";
import type { Config } from "../settings/config.ts";

const NEEDED = [
  "CODEHOST_WEB_URL",
  "CODEHOST_API_URL",
  "CODEHOST_CLIENT_ID",
  "CODEHOST_CLIENT_SECRET",
] as const;

export function missingForSignIn(config: Config): readonly string[] {
  return NEEDED.filter((name) => !config[name]);
}

export function signInHostFor(config: Config): SignInHost {
  const {
    CODEHOST_WEB_URL: webUrl,
    CODEHOST_API_URL: apiUrl,
    CODEHOST_CLIENT_ID: clientId,
    CODEHOST_CLIENT_SECRET: clientSecret,
  } = config;
  if (!webUrl || !apiUrl || !clientId || !clientSecret) return notSetUp(missingForSignIn(config));
  const callbackUrl = new URL("/auth/codehost/callback", config.BASE_URL).href;
  return codehostSignIn({ webUrl, apiUrl, clientId, clientSecret, callbackUrl });
}

function notSetUp(missing: readonly string[]): SignInHost {
  const why = `Sign-in is not set up: ${missing.join(", ")} missing`;
  const unavailable = async () => ({ outcome: "unavailable", why }) as const;
  return {
    origin: "",
    authorizeUrl() {
      throw new Refusal("unavailable", why);
    },
    exchange: unavailable,
    whoIs: unavailable,
    refresh: unavailable,
    revoke: unavailable,
  };
}
