// What the operator does after setup, in order.

import type { ValueOf } from "./step.ts";

export function nextSteps(valueOf: ValueOf, file: string): readonly string[] {
  const base = valueOf("BASE_URL") ?? "";
  const at = (path: string) => new URL(path, base).href;
  const canSignIn = valueOf("CODEHOST_CLIENT_ID") !== undefined;
  return [
    "",
    "Next steps:",
    file === ".env"
      ? "1. Start Relay in this folder: relay serve"
      : `1. Start Relay with the settings in ${file}: relay serve`,
    ...(canSignIn ? consoleSteps(at) : commandLineSteps(at)),
    "If something does not work, run relay doctor.",
  ];
}

function consoleSteps(at: (path: string) => string): readonly string[] {
  return [
    `2. In the settings of your app, set the callback URL to ${at("/auth/codehost/callback")}`,
    `   and the setup URL to ${at("/auth/codehost/install")}`,
    `3. Open ${at("/admin")} and sign in.`,
    "4. Create a group. Its page shows how to send it webhooks and how to connect a channel.",
    "5. Create a route: it sends events of the group to the channel.",
  ];
}

function commandLineSteps(at: (path: string) => string): readonly string[] {
  return [
    "2. Sign-in is not set up. Create a group with relay group create, and its webhook secret with relay group secret.",
    `   Webhooks of the group go to ${at("/webhook/<group>")}, content type application/json.`,
    "3. Add routes with relay config load.",
  ];
}
