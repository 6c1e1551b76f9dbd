// Minimal cookies. Over HTTPS they carry the `__Host-` prefix, which binds them to this host.

import type { FastifyReply, FastifyRequest } from "fastify";
import type { ConsolePorts } from "../../ports/index.ts";

export type Cookie = {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
};

type CookieForm = { name: string; baseUrl: string; maxAgeSeconds: number };

/** 32 random bytes as base64url. */
const VALUE = /^[A-Za-z0-9_-]{43}$/;

export function cookie({ name: plain, baseUrl, maxAgeSeconds }: CookieForm): Cookie {
  const isSecure = new URL(baseUrl).protocol === "https:";
  const name = isSecure ? `__Host-${plain}` : plain;
  const traits = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  const write = (reply: FastifyReply, value: string, age: number) =>
    void reply.header("set-cookie", `${name}=${value}; ${traits}; Max-Age=${age}`);
  return {
    read: ({ headers }) => findCookie(headers.cookie ?? "", name),
    set: (reply, value) => write(reply, value, maxAgeSeconds),
    clear: (reply) => write(reply, "", 0),
  };
}

/** The first match wins: browsers send cookies with longer paths first. */
function findCookie(header: string, name: string): string | undefined {
  const found = header
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return found !== undefined && VALUE.test(found) ? found : undefined;
}

const SIGN_IN_SECONDS = 600;

type BrowserCookie = {
  read(request: FastifyRequest): string | undefined;
  /** Renews the existing value for another ten minutes, or creates one. */
  keep(request: FastifyRequest, reply: FastifyReply): string;
};

/** Shared by every step of a sign-in. */
export type SignInScope = { ports: ConsolePorts; browsers: BrowserCookie };

/** Binds a sign-in to the browser that started it. All tabs share one cookie, so parallel sign-ins work. */
export function browserCookie({
  baseUrl,
  random,
}: Pick<ConsolePorts, "baseUrl" | "random">): BrowserCookie {
  const own = cookie({ name: "relay_oauth", baseUrl, maxAgeSeconds: SIGN_IN_SECONDS });
  return {
    read: own.read,
    keep(request, reply) {
      const value = own.read(request) ?? random.token();
      own.set(reply, value);
      return value;
    },
  };
}
