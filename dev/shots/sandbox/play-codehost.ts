// Plays user activity on GitHub through its API: a comment, a reaction, a merge. Relay receives the webhooks.

import { z } from "zod";
import { CLIENT, callbackUrl } from "../../../sandbox/codehost/relay-app.ts";
import { request, requestPlatform } from "../../../sandbox/platform/request.ts";
import type { RunningSandbox } from "../../sandbox/running.ts";

const Redirected = z.object({ location: z.string() });
const Token = z.object({ access_token: z.string() });

const PULL = "repos/acme/shop/pulls/482";
const ISSUE = "repos/acme/shop/issues/482";

export async function playCodehost(running: RunningSandbox): Promise<void> {
  const act = async (login: string, method: string, path: string, body: unknown) =>
    request(method, `${running.codehost}/api/v3/${path}`, body, {
      authorization: `Bearer ${await signIn(running, login)}`,
      "x-github-api-version": "2022-11-28",
      "user-agent": "relay",
    });
  const words =
    "The backoff is right. Counted in the table now, so eight workers share one budget.";
  await act("bo-chen", "POST", `${ISSUE}/comments`, { body: words });
  await act("li-wei", "POST", `${ISSUE}/reactions`, { content: "rocket" });
  await act("bo-chen", "POST", `${ISSUE}/reactions`, { content: "+1" });
  await act("mia-kraus", "PUT", `${PULL}/merge`, { merge_method: "squash" });
}

async function signIn({ codehost, relay }: RunningSandbox, login: string): Promise<string> {
  const params = { client_id: CLIENT.clientId, redirect_uri: callbackUrl(relay) };
  const { location } = Redirected.parse(
    await requestPlatform(codehost, "authorize", { login, params }),
  );
  const code = new URL(location).searchParams.get("code");
  const secrets = { client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret };
  const reply = await request(
    "POST",
    `${codehost}/login/oauth/access_token`,
    { ...secrets, code },
    {
      accept: "application/json",
    },
  );
  return Token.parse(reply).access_token;
}
