// The public URL. One that is not reachable yet is accepted: a proxy or tunnel may come later.

import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { settings } from "../../settings/settings.ts";
import type { Name, SetupStep, SetupStepResult, ValueOf } from "../../settings/setup-step.ts";

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** `onReach` gets the result of the check. */
export function baseUrlStep(onReach: (reach: UrlReach) => void): SetupStep {
  return {
    questions: [
      {
        name: "BASE_URL",
        hint: "Chat platforms and code hosts must reach it over https://.",
        empty: () => ({ says: fallbackOf("BASE_URL"), value: fallbackOf("BASE_URL") }),
      },
    ],
    async attempt(valueOf) {
      const baseUrl = new URL(valueOf("BASE_URL") ?? "");
      if (!/^https?:$/.test(baseUrl.protocol) || baseUrl.pathname !== "/" || baseUrl.search)
        return refused("BASE_URL must be http:// or https:// and a host name, without a path");
      const port = portFor(baseUrl, valueOf);
      const host = valueOf("HOST") ?? fallbackOf("HOST");
      const reach = await tryReach(baseUrl.href, { host, port: Number(port) });
      onReach(reach);
      if (!reach.isFree && reach.answers !== "relay")
        return refused(
          `port ${port} of ${host} is in use: stop the program that listens there, or set PORT`,
        );
      const isUsual = port === (valueOf("PORT") ?? fallbackOf("PORT"));
      return {
        outcome: "fine",
        says: [WORDS[reach.answers](baseUrl.origin, `${host}:${port}`)],
        ...(!isUsual && { serviceValues: [["PORT", port]] as const }),
      };
    },
  };
}

/** On a local machine the URL determines the port. */
function portFor({ hostname, port, protocol }: URL, valueOf: ValueOf): string {
  const isOwn = LOOPBACK.test(hostname) && protocol === "http:" && port !== "";
  return valueOf("PORT") ?? (isOwn ? port : fallbackOf("PORT"));
}

function fallbackOf(name: "BASE_URL" | "HOST" | "PORT"): string {
  return settings.get(name)?.default ?? "";
}

function refused(why: string): SetupStepResult {
  return { outcome: "refused", name: "BASE_URL", why };
}

type AddressText = (baseUrl: string, place: string) => string;

const WORDS: Readonly<Record<UrlReach["answers"], AddressText>> = {
  we: (baseUrl) => `${baseUrl} leads to this machine.`,
  relay: (baseUrl) => `Relay already answers at ${baseUrl}.`,
  other: (baseUrl, place) =>
    `Warning: another program answers at ${baseUrl}. Point it to ${place} before you start Relay.`,
  nobody: (baseUrl, place) =>
    `Warning: nothing answers at ${baseUrl} yet. Point it to ${place} before you start Relay.`,
};

export type UrlReach = {
  /** Who answers at the URL: this check, a running Relay, another program, or no one. */
  answers: "we" | "relay" | "other" | "nobody";
  /** Whether the service could listen on its address. */
  isFree: boolean;
};

const WITHIN_MS = 5_000;

/** Checks whether a URL leads to this machine: listens on the service's port and calls the URL. */
async function tryReach(
  baseUrl: string,
  { host, port }: { host: string; port: number },
): Promise<UrlReach> {
  const word = randomBytes(16).toString("hex");
  const server = await listen(word, host, port);
  try {
    const reply = await fetch(new URL("/health", baseUrl), {
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    const text = await reply.text();
    return { answers: whoSays(text, word), isFree: server !== undefined };
  } catch {
    return { answers: "nobody", isFree: server !== undefined };
  } finally {
    server?.close();
    server?.closeAllConnections();
  }
}

function whoSays(text: string, word: string): UrlReach["answers"] {
  if (text === word) return "we";
  return text === '{"status":"ok"}' ? "relay" : "other";
}

/** Undefined if the address is in use. */
async function listen(word: string, host: string, port: number): Promise<Server | undefined> {
  const server = createServer((_request, response) => response.end(word));
  server.listen(port, host);
  try {
    await once(server, "listening");
    return server;
  } catch {
    return undefined;
  }
}

/** Webhook or polling. Asked only if the platform cannot reach a public URL. */
export function updatesStep(
  { tokenSetting }: { tokenSetting: Name },
  name: Name,
  reach: () => UrlReach,
): SetupStep {
  const canBeSent = (baseUrl = "") =>
    baseUrl.startsWith("https:") && ["we", "relay"].includes(reach().answers);
  return {
    isOptional: true,
    questions: [
      {
        name,
        hint: "BASE_URL is not a reachable https URL, so updates cannot be pushed to it.",
        empty: () => ({ says: "polling", value: "polling" }),
        isAsked: (valueOf) =>
          valueOf(tokenSetting) !== undefined && !canBeSent(valueOf("BASE_URL")),
      },
    ],
    attempt: async (valueOf) => ({
      outcome: "fine",
      says: [`Updates arrive by ${valueOf(name)}.`],
    }),
  };
}
