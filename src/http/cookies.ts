// Cookies, as few as there are. Under https they carry the prefix that ties them to this very host.

import type { FastifyReply, FastifyRequest } from "fastify";

export type Cookie = {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
};

type CookieForm = { name: string; baseUrl: string; maxAgeSeconds: number };

/** What we put into cookies: 32 random bytes. */
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

/** The first of a name counts, as browsers send the more exact path first. */
function findCookie(header: string, name: string): string | undefined {
  const found = header
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return found !== undefined && VALUE.test(found) ? found : undefined;
}
