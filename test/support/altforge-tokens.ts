// Tokens of people in the sandbox's Gitea, got as the application gets them.

import { createHash } from "node:crypto";
import { z } from "zod";
import { RELAY_APP } from "../../sandbox/altforge/app-settings.ts";
import type { Altforge } from "../../sandbox/altforge/start.ts";

/** The sandbox knows no other for these tokens. */
export const ALTFORGE_CALLBACK = "http://127.0.0.1:4999/auth/altforge/callback";

const VERIFIER = "a verifier of forty-three characters, or more";
const Pair = z.object({ access_token: z.string() });

export async function newAltforgeToken(altforge: Altforge, login: string): Promise<string> {
  const client = { client_id: RELAY_APP.clientId, redirect_uri: ALTFORGE_CALLBACK };
  const location = altforge.authorize({
    login,
    params: {
      ...client,
      response_type: "code",
      code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
      code_challenge_method: "S256",
      scope: "read:user write:issue write:repository",
    },
  });
  const response = await fetch(`${altforge.url}/login/oauth/access_token`, {
    method: "POST",
    body: new URLSearchParams({
      ...client,
      client_secret: RELAY_APP.clientSecret,
      grant_type: "authorization_code",
      code: new URL(location).searchParams.get("code") ?? "",
      code_verifier: VERIFIER,
    }),
  });
  return Pair.parse(await response.json()).access_token;
}
