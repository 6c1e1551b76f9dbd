// A client of the admin API: signed in through GitHub, with its own IP address.

import type { RunningSandbox } from "../sandbox/running.ts";
import { signInSandbox } from "../sandbox/sign-in.ts";

export type WorldPerson = {
  login: string;
  /** Session cookie, in curl's format. */
  cookie: string;
  request(method: string, path: string, body?: unknown): Promise<unknown>;
};

const ADDRESSES: ReadonlyMap<string, string> = new Map([
  ["mlindqvist", "198.51.100.7"],
  ["priyaraman", "198.51.100.23"],
  ["jonas-k", "198.51.100.41"],
  ["aikom", "203.0.113.90"],
  ["tferreira", "203.0.113.17"],
]);

export async function signInPerson(running: RunningSandbox, login: string): Promise<WorldPerson> {
  const cookie = await signInSandbox(running, login);
  const headers = { cookie, "x-forwarded-for": ADDRESSES.get(login) ?? "192.0.2.10" };
  return {
    login,
    cookie,
    async request(method, path, body) {
      const reply = await fetch(new URL(path, running.relay), {
        method,
        redirect: "manual",
        headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      if (reply.status >= 400) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
      return text.startsWith("{") ? JSON.parse(text) : text;
    },
  };
}
