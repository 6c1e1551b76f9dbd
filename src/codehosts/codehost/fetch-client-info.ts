// Checks an OAuth client id and secret without a user: asks GitHub about a fake code and a fake token. GitHub reports
// those as invalid only to a valid client.

import { z } from "zod";
import { baseUrlOf } from "../kit/api/base-url.ts";
import { request } from "../kit/api/request.ts";

export type Client = { webUrl: string; apiUrl: string; clientId: string; clientSecret: string };

type ClientCheck =
  | { outcome: "known" }
  /** Wrong client id or secret. */
  | { outcome: "unknown" }
  | { outcome: "unavailable"; where: "web" | "api"; why: string };

const NOTHING = "relay-setup-asks-for-nothing";
const Traded = z.object({ error: z.string() });
const Refused = z.object({ message: z.string() });
/** Errors that only a valid client gets: the code is wrong, not the client. */
const KNOWN_ERRORS = new Set(["bad_verification_code", "redirect_uri_mismatch"]);
/** Unknown or missing token. */
const KNOWN_STATUSES = new Set([404, 422]);

export async function checkClient(client: Client): Promise<ClientCheck> {
  const web = await checkOnWeb(client);
  return web.outcome === "known" ? checkInApi(client) : web;
}

async function checkOnWeb({ webUrl, clientId, clientSecret }: Client): Promise<ClientCheck> {
  const answer = await request(`${baseUrlOf(webUrl)}/login/oauth/access_token`, {
    method: "POST",
    headers: { accept: "application/json" },
    body: { client_id: clientId, client_secret: clientSecret, code: NOTHING },
  });
  if (answer.outcome === "unavailable") return { ...answer, where: "web" };
  const { body, status } = answer.value;
  const traded = Traded.safeParse(body);
  if (!traded.success) return { outcome: "unavailable", where: "web", why: strange(status) };
  return { outcome: KNOWN_ERRORS.has(traded.data.error) ? "known" : "unknown" };
}

async function checkInApi({ apiUrl, clientId, clientSecret }: Client): Promise<ClientCheck> {
  const path = `/applications/${encodeURIComponent(clientId)}/token`;
  const answer = await request(`${baseUrlOf(apiUrl)}${path}`, {
    method: "POST",
    headers: {
      accept: "application/vnd.github+json",
      "x-github-api-version": "2022-11-28",
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
    },
    body: { access_token: NOTHING },
  });
  if (answer.outcome === "unavailable") return { ...answer, where: "api" };
  const { body, status } = answer.value;
  if (!Refused.safeParse(body).success)
    return { outcome: "unavailable", where: "api", why: strange(status) };
  if (KNOWN_STATUSES.has(status)) return { outcome: "known" };
  if (status === 401) return { outcome: "unknown" };
  return { outcome: "unavailable", where: "api", why: strange(status) };
}

function strange(status: number): string {
  return `an unexpected answer, status ${status}`;
}
