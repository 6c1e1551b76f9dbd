// The address under which people and senders reach the service. One that leads nowhere yet is no mistake:
// a proxy or a tunnel may come later.

import { settings } from "../../settings.ts";
import { type UrlReach, tryReach } from "../reach.ts";
import type { SetupStep, SetupStepResult, ValueOf } from "../step.ts";

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** `onReach` hears where the address leads. */
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

/** On one's own machine the address says the port to listen on. */
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
