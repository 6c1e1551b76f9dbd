// Somebody at a browser who signs in over the sandbox's codehost: over real HTTP, with the cookies that
// come and go on the way.

import { randomInt } from "node:crypto";
import type { Codehost } from "../../sandbox/codehost/start.ts";
import { type Answer, browser, type Browser } from "./console.ts";

/** A code host of the sandbox whose users sign in. */
export type SignInHostSandbox = {
  journal: Codehost["journal"];
  authorize(request: {
    login: string;
    params: Readonly<Record<string, string>>;
    decision?: "authorize" | "cancel" | undefined;
  }): string;
};

type SignInSite = { url: string; codehost: SignInHostSandbox };

export const HTML = { accept: "text/html,application/xhtml+xml" };

export type Visitor = {
  /** As the browser would send them. */
  cookies(): string;
  /** Takes over the cookies of every answer. */
  request: Browser["request"];
  /** Sends a form of ours. */
  post(path: string, fields: Readonly<Record<string, string>>): Promise<Answer>;
  /** From a page of ours to codehost and back to the callback: its path and query. */
  authorize(start: Answer, login: string, decision?: "authorize" | "cancel"): string;
  /** The whole way; what the callback answered. */
  signIn(login: string, options?: SignInOptions): Promise<Answer>;
};

type SignInOptions = { start?: string; headers?: Readonly<Record<string, string>> };

/** Each comes from an address of its own, so that no test uses up another's sign-ins. */
export function visitor({ url, codehost }: SignInSite): Visitor {
  const jar = new Map<string, string>();
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  const request: Browser["request"] = async (method, path, options = {}) => {
    const headers = { "x-forwarded-for": address, ...options.headers };
    const answer = await browser(url, cookies()).request(method, path, { ...options, headers });
    for (const set of answer.headers.getSetCookie()) keep(jar, set);
    return answer;
  };

  const authorize: Visitor["authorize"] = (start, login, decision = "authorize") => {
    const params = Object.fromEntries(new URL(locationOf(start)).searchParams);
    const back = new URL(codehost.authorize({ login, params, decision }));
    return back.pathname + back.search;
  };

  return {
    cookies,
    request,
    authorize,
    post: (path, fields) =>
      request("POST", path, {
        body: new URLSearchParams(fields).toString(),
        headers: { ...HTML, "content-type": "application/x-www-form-urlencoded" },
      }),
    async signIn(login, { start = "/admin/login", headers = HTML } = {}) {
      const left = await request("GET", start, { headers });
      return request("GET", authorize(left, login), { headers });
    },
  };
}

export function locationOf({ headers, status, text }: Answer): string {
  const location = headers.get("location");
  if (location === null) throw new Error(`no redirect but ${status}: ${text}`);
  return location;
}

/** How often Relay asked codehost for tokens, by code or by refresh token. */
export function tradesAt({ journal }: Pick<SignInHostSandbox, "journal">): number {
  const arrived = journal.read().filter((entry) => entry.kind === "arrived");
  return arrived.filter(({ path }) => path === "/login/oauth/access_token").length;
}

/** The value of a hidden field on a page of ours. */
export function fieldOf({ text }: Answer, name: string): string {
  const value = new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(text)?.[1];
  if (value === undefined) throw new Error(`no field ${name} on: ${text}`);
  return value;
}

function keep(jar: Map<string, string>, setCookie: string): void {
  const [pair = ""] = setCookie.split(";");
  const at = pair.indexOf("=");
  const name = pair.slice(0, at);
  if (/max-age=0(;|$)/i.test(setCookie)) jar.delete(name);
  else jar.set(name, pair.slice(at + 1));
}
