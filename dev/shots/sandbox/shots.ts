// The sandbox pages to capture, with sizes and colour schemes.

import type { Page } from "playwright-core";
import { LOCAL_CHATS } from "../../../sandbox/index.ts";
import { CLIENT, callbackUrl } from "../../../sandbox/codehost/relay-app.ts";
import type { RunningSandbox } from "../../sandbox/running.ts";

export type Shot = {
  name: string;
  url: string;
  schemes: readonly ("light" | "dark")[];
  width: number;
  height: number;
  /** Actions before the screenshot. */
  prepare?(page: Page): Promise<void>;
};

const BOTH = ["light", "dark"] as const;
const DESKTOP = { width: 1180, height: 820 };
const PHONE = { width: 390, height: 780 };

export function shotsOf(running: RunningSandbox): Shot[] {
  const { relay, codehost } = running;
  const [first] = LOCAL_CHATS;
  return [
    ...LOCAL_CHATS.flatMap(({ name, scheme }) => [
      { name, url: running[name], schemes: BOTH, ...DESKTOP },
      { name: `${name}-phone`, url: running[name], schemes: [scheme], ...PHONE },
    ]),
    { name: "codehost", url: codehost, schemes: BOTH, ...DESKTOP },
    {
      name: "codehost-pull-request",
      url: `${codehost}/acme/shop/pull/482`,
      schemes: BOTH,
      ...DESKTOP,
    },
    {
      name: "codehost-consent",
      url: authorizeUrl(codehost, relay),
      schemes: ["light"],
      ...DESKTOP,
      prepare: async (page) => {
        await page.getByRole("button", { name: "tom-okafor" }).click();
        await page.getByText("Authorize Relay").first().waitFor();
      },
    },
    { name: "codehost-sign-in", url: `${codehost}/login`, schemes: ["dark"], ...DESKTOP },
    {
      name: "fault-panel",
      url: first ? running[first.name] : "",
      schemes: ["light"],
      ...DESKTOP,
      prepare: (page) => page.locator(".faults summary").click(),
    },
  ];
}

function authorizeUrl(codehost: string, relay: string): string {
  const query = new URLSearchParams({
    client_id: CLIENT.clientId,
    redirect_uri: callbackUrl(relay),
    state: "screenshot",
  });
  return `${codehost}/login/oauth/authorize?${query.toString()}`;
}
