// What is left to do by hand once everything was answered.

import type { ValueOf } from "./step.ts";

export function nextSteps(valueOf: ValueOf, file: string): readonly string[] {
  const base = valueOf("BASE_URL") ?? "";
  const at = (path: string) => new URL(path, base).href;
  const canSignIn = valueOf("CODEHOST_CLIENT_ID") !== undefined;
  return [
    "",
    "What is left to do:",
    file === ".env"
      ? "- Start it in this folder: relay serve. It reads .env."
      : `- Start it: relay serve, with the settings in ${file}.`,
    `- At your code host add a webhook to ${at("/webhook")}, content type application/json.`,
    `  Its secret stands in ${file}: CODEHOST_WEBHOOK_SECRET, or for altforge ALTFORGE_WEBHOOK_SECRET.`,
    ...(canSignIn
      ? [
          `- On the page of the codehost app: callback ${at("/auth/codehost/callback")},`,
          `  setup address ${at("/auth/codehost/install")}.`,
          `- Open ${at("/admin")} and sign in.`,
        ]
      : [
          "- Nobody can sign in yet: make a group with relay group create, and its routes with relay config load.",
        ]),
    "- Ask relay doctor whenever something seems wrong.",
  ];
}
