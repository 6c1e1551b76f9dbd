// Authenticates as the GitHub app with a short-lived JWT.

import { createPrivateKey, type KeyObject, sign } from "node:crypto";
import { z } from "zod";
import { text } from "../../kit/lenient-fields.ts";
import type { CodehostSettings } from "../settings.ts";
import { asPersonAt } from "./as-user.ts";

export type AppProof = { id: string; key: KeyObject };

type AppSettings = Pick<CodehostSettings, "CODEHOST_APP_ID" | "CODEHOST_PRIVATE_KEY">;

/** Undefined if the app is not set up. */
export function appProofFrom({
  CODEHOST_APP_ID: id,
  CODEHOST_PRIVATE_KEY: pem,
}: AppSettings): AppProof | "unreadable" | undefined {
  if (id === undefined || pem === undefined) return undefined;
  try {
    // Environments that allow only one line hold the key with escaped line breaks.
    return { id, key: createPrivateKey(pem.replaceAll("\\n", "\n")) };
  } catch {
    return "unreadable";
  }
}

const LIFE_S = 540;
/** Margin in case GitHub's clock is behind. */
const EARLIER_S = 60;
/** Reuses one JWT for this long, because throttling and cooldowns are kept per token. */
const USED_MS = 240_000;

function appJwt({ id, key }: AppProof, nowMs: number): string {
  const now = Math.floor(nowMs / 1_000);
  const claims = { iss: id, iat: now - EARLIER_S, exp: now + LIFE_S };
  const signed = `${part({ alg: "RS256", typ: "JWT" })}.${part(claims)}`;
  return `${signed}.${sign("RSA-SHA256", Buffer.from(signed), key).toString("base64url")}`;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

export function appTokens(app: AppProof, now: () => number): () => string {
  let made = { token: "", at: -Infinity };
  return () => {
    if (now() - made.at > USED_MS) made = { token: appJwt(app, now()), at: now() };
    return made.token;
  };
}

// The app, from `GET /app`.

const App = z.object({ name: z.string(), client_id: text });

type AppInfo = { name: string; clientId: string | undefined };

/** Throws a `Refusal` if GitHub rejects the JWT. */
export async function fetchAppInfo(apiUrl: string, app: AppProof): Promise<AppInfo> {
  const question = { route: "GET /app", isRepeatable: true };
  const token = appTokens(app, Date.now)();
  const seen = await asPersonAt(apiUrl)(token, (request) => request(question, App));
  return { name: seen.name, clientId: seen.client_id };
}
