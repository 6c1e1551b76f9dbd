// `relay setup`: grouped questions, then command registration and a test message.

import type { Log } from "../../ports/system.ts";
import { existsSync, readFileSync } from "node:fs";
import { registerChat } from "../../app/interactions/commands/index.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { type Config, readConfig } from "../settings/config.ts";
import { labelsFrom, labelsOf } from "../settings/labels.ts";
import { isName, type SetupStep, type ValueOf } from "../settings/setup-step.ts";
import { chatsFor, interactiveChatsFor } from "../wire/chats.ts";
import { hostAdapter } from "../wire/hosts.ts";
import { serve } from "../wire/serve.ts";
import { openAnswers } from "./answers.ts";
import type { Dialog } from "./dialog.ts";
import { takeStep } from "./run-step.ts";
import { adminsStep } from "./steps/admins.ts";
import { getInstall } from "../../contract/accounts/installations.ts";
import { OIDC, type SignInMethodName } from "../../contract/accounts/identities.ts";
import { signInEndpoints } from "../../contract/accounts/sign-in.ts";
import { CHATS } from "../../contract/chats/index.ts";
import { CODE_HOSTS, type CodeHostName, hostOf, hostsThat } from "../../contract/hosts/index.ts";
import { chatSteps } from "./steps/chats.ts";
import { databaseStep, schemaStep } from "./steps/database.ts";
import { oidcStep } from "./steps/oidc.ts";
import { baseUrlStep, type UrlReach } from "./steps/public-url.ts";
import { secretsStep } from "./steps/secrets.ts";
import { sendTestMessage } from "./test-message.ts";
import { keepPrivate } from "./write-env-file.ts";

type SetUpOptions = {
  file: string;
  environment: Readonly<Record<string, string | undefined>>;
  dialog: Dialog;
};

type Section = readonly [title: string, steps: readonly SetupStep[]];

/** Throws a `Refusal` whose message ends setup. */
export async function setUp({ file, environment, dialog }: SetUpOptions): Promise<void> {
  const text = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  const answers = openAnswers(environment, text);
  const save = () => keepPrivate(file, answers.newText());
  let reach: UrlReach = { answers: "nobody", isFree: false };
  const { say } = dialog;
  const labels = labelsOf(answers.valueOf);
  const sections: readonly Section[] = [
    ["Database", [databaseStep, schemaStep(say)]],
    ["URL and secrets", [baseUrlStep((found) => (reach = found)), secretsStep]],
    ...CODE_HOSTS.flatMap((host): readonly Section[] => {
      const { setup } = hostAdapter(host);
      const callbackUrl = () => callbackOf(host, answers.valueOf);
      const title = hostTitle(host, labels[host], answers.valueOf);
      return setup ? [[title, [setup.step(labels[host], { callbackUrl })]]] : [];
    }),
    ...CHATS.map((chat): Section => [labels[chat.name], chatSteps(chat, () => reach)]).filter(
      ([, steps]) => steps.length > 0,
    ),
    ["Single sign-on", [oidcStep]],
    ["Super-admins", [adminsStep]],
  ];
  const heading = (at: number, title: string) =>
    say(`\nStep ${at} of ${sections.length + 1}: ${title}`);
  for (const line of greeting(file)) say(line);
  for (const [index, [title, steps]] of sections.entries()) {
    heading(index + 1, title);
    for (const step of steps) await takeStep({ answers, dialog, save }, step);
  }
  heading(sections.length + 1, "Commands and test message");
  const config = configIn(answers.environment());
  await registerBots(config, { say, isFree: reach.isFree });
  await sendTestMessage(chatsFor(config), dialog);
  for (const line of nextSteps(answers.valueOf, file)) say(line);
}

/** Names both products until the URL or a label tells which. */
function hostTitle(host: CodeHostName, label: string, valueOf: ValueOf): string {
  const { product, lookalike } = hostOf(host);
  const { setting = "" } = lookalike ?? {};
  const isTold = label !== product || (isName(setting) && valueOf(setting) !== undefined);
  return lookalike && !isTold ? `${product} or ${lookalike.product}` : label;
}

function callbackOf(method: SignInMethodName, valueOf: ValueOf): string {
  const { path } = signInEndpoints(method).callback;
  const base = valueOf("BASE_URL");
  return base === undefined ? path : new URL(path, base).href;
}

function greeting(file: string): readonly string[] {
  return [
    "Relay setup",
    "",
    `Relay asks for its settings, checks each answer, and writes ${file}. This takes about five minutes.`,
    "Press Enter to take the value in brackets. Every checked step is saved: you can stop and run setup again.",
  ];
}

function configIn(environment: Readonly<Record<string, string | undefined>>): Config {
  const reading = readConfig(environment);
  if (reading.outcome === "read") return reading.config;
  throw new Refusal("invalid", reading.faults.join("; "));
}

/** What the operator does after setup, in order. */
function nextSteps(valueOf: ValueOf, file: string): readonly string[] {
  const base = valueOf("BASE_URL") ?? "";
  const at = (path: string) => new URL(path, base).href;
  const hosts = hostsThat("linkAccounts").filter((host) => isSetUp(host, valueOf));
  const methods: readonly SignInMethodName[] = [
    ...hosts,
    ...(valueOf("OIDC_ISSUER") === undefined ? [] : ([OIDC] as const)),
  ];
  return [
    "",
    "Next steps:",
    file === ".env"
      ? "1. Start Relay in this folder: relay serve"
      : `1. Start Relay with the settings in ${file}: relay serve`,
    ...(methods.length > 0 ? consoleSteps(valueOf, methods) : commandLineSteps(at)),
    "If something does not work, run relay doctor.",
  ];
}

const URL_CHATS = CHATS.filter(({ connect }) => connect === "url");

function isSetUp(host: CodeHostName, valueOf: ValueOf): boolean {
  return hostAdapter(host).signIn?.needs.every((name) => valueOf(name) !== undefined) ?? false;
}

function consoleSteps(valueOf: ValueOf, methods: readonly SignInMethodName[]): readonly string[] {
  const at = (path: string) => new URL(path, valueOf("BASE_URL") ?? "").href;
  const labels = labelsOf(valueOf);
  const redirects = methods.flatMap((method, index) => {
    const mark = index === 0 ? "2." : "  ";
    const url = callbackOf(method, valueOf);
    if (method === OIDC) return [`${mark} Allow the redirect URI ${url} at your provider.`];
    if (!hostOf(method).can.installApp)
      return [`${mark} Allow the redirect URI ${url} in your application on ${labels[method]}.`];
    return [
      `${mark} In the settings of your app, set the callback URL to ${url}`,
      `   and the setup URL to ${at(getInstall.path)}`,
    ];
  });
  return [
    ...redirects,
    `3. Open ${at("/admin")} and sign in.`,
    "4. Create a group. Its page shows how to send it webhooks and how to connect a channel.",
    ...URL_CHATS.map(({ product }) => `   ${product} needs no bot: there an owner connects a URL.`),
    "5. Create a route: it sends events of the group to the channel.",
  ];
}

/** The steps of the quickstarts. */
function commandLineSteps(at: (path: string) => string): readonly string[] {
  return [
    "2. Create a group: relay group create <group> --owner <your user id>",
    "3. Print the webhook URL and the secret of the group: relay group secret <group>",
    "   Enter both in the webhook settings of your repository, content type application/json.",
    "4. Write a route from the group to a channel into relay.json, and load it: relay config load relay.json",
    `To use the console at ${at("/admin")}, run setup again and set up sign-in.`,
  ];
}

const SILENT: Log = { info: () => {}, warn: () => {}, error: () => {} };

type Options = {
  say(line: string): void;
  /** Whether the listen address is free. */
  isFree: boolean;
};

/**
 * Registers commands and webhook URLs with the chats. A chat calls the URL before it accepts it. So the API runs
 * meanwhile, unless Relay already does.
 */
async function registerBots(config: Config, { say, isFree }: Options): Promise<void> {
  const chats = interactiveChatsFor(config);
  if (chats.length === 0) return;
  const labels = labelsFrom(config);
  const running = isFree ? await serve(config, SILENT, "api") : undefined;
  try {
    for (const chat of chats) {
      const label = labels[chat.platform];
      const changed = await registerChat(chat, config.BASE_URL).catch(wordsOf);
      if (typeof changed === "string")
        say(`Warning, ${label}: ${changed}. Relay tries again when it starts.`);
      else say(`${label}: ${changed.length > 0 ? changed.join(", ") : "unchanged"}.`);
    }
  } finally {
    await running?.stop();
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
