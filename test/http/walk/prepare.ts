// What a case of the callback needs before it: a browser that has been to codehost. Names the code and
// the state it came back with.

import { createHash, randomBytes } from "node:crypto";
import { cookiesOf } from "../../../dev/sandbox/sign-in.ts";
import { goToCodehost } from "./people.ts";
import type { Walk } from "./world.ts";

const STARTS: ReadonlyMap<
  string,
  { login: string; platform?: "chatone" | "chattwo"; isElsewhere?: true }
> = new Map([
  ["authorize", { login: "ana-lopez" }],
  ["authorize-stranger", { login: "wren-h" }],
  ["authorize-elsewhere", { login: "ana-lopez", isElsewhere: true }],
  ["authorize-chatone-link", { login: "ana-lopez", platform: "chatone" }],
  ["authorize-chattwo-link", { login: "ana-lopez", platform: "chattwo" }],
]);

/** The cookie of the browser that left; of another one where the case is about that. */
export async function prepare(walk: Walk, name: string): Promise<string> {
  const start = STARTS.get(name);
  if (!start) throw new Error(`nobody prepares ${name}`);
  const left =
    start.platform === undefined ? await leave(walk) : await leaveToLink(walk, start.platform);
  const { code, state, cookie } = await goToCodehost(walk.world, left, start.login);
  walk.names.set("{code}", code).set("{state}", state);
  return start.isElsewhere ? `relay_oauth=${"b".repeat(43)}` : cookie;
}

function leave({ world }: Walk): Promise<Response> {
  return fetch(new URL("/auth/codehost", world.url), { redirect: "manual" });
}

/** Opens the one-time link that a chat account got, reads the page, and says yes. */
async function leaveToLink(
  { world, names }: Walk,
  platform: "chatone" | "chattwo",
): Promise<Response> {
  const token = randomBytes(32).toString("base64url");
  const chatUserId = platform === "chatone" ? "118040000000000001" : "4401";
  names.set(platform === "chatone" ? "{chatOneUserId}" : "{chatTwoUserId}", chatUserId);
  await world.sql(
    `insert into link_requests (token_hash, platform, chat_user_id, chat_user_name, chat_id, expires_at)
     values ($1, $2, $3, 'Ana', $3, now() + interval '10 minutes')`,
    [createHash("sha256").update(token).digest(), platform, chatUserId],
  );
  const page = await fetch(new URL(`/auth/codehost?link=${token}`, world.url));
  const fields = [...(await page.text()).matchAll(/name="(\w+)" value="([^"]*)"/g)];
  const left = await fetch(new URL("/auth/codehost", world.url), {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookiesOf(page) },
    body: new URLSearchParams(
      Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, value])),
    ),
  });
  return withCookiesOf(page, left);
}

/** The browser keeps the cookie it was given with the page. */
function withCookiesOf(page: Response, left: Response): Response {
  const headers = new Headers(left.headers);
  for (const each of page.headers.getSetCookie()) headers.append("set-cookie", each);
  return new Response(null, { status: left.status, headers });
}
