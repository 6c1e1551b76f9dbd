// Registers the webhook and the command with Telegram. Idempotent.

import type { ApiMethods, BotCommand } from "@grammyjs/types";
import { z } from "zod";
import { isSameValue } from "../../../core/kernel/json.ts";
import { t } from "../../../core/i18n/translate.ts";
import { LOCALES } from "../../../core/i18n/locales.ts";
import type { Speaker } from "./reply-caller.ts";
import { UPDATE_KINDS } from "./update.ts";

const CONNECTIONS = 40;

/** Telegram does not return the secret. */
const Webhook = z.object({
  url: z.string(),
  max_connections: z.int().optional(),
  allowed_updates: z.array(z.string()).optional(),
});
const Commands = z.array(z.object({ command: z.string(), description: z.string() }));

export async function registerWebhook(
  speaker: Speaker,
  baseUrl: string,
  secret: string | undefined,
): Promise<readonly string[]> {
  if (!secret)
    throw new Error("CHATTWO_SECRET_TOKEN is not set: nobody could tell updates from forgeries");
  const url = new URL("/chattwo/webhook", baseUrl).href;
  const wanted = { url, max_connections: CONNECTIONS, allowed_updates: [...UPDATE_KINDS] };
  const before = await learn(speaker, "getWebhookInfo", {}, Webhook);
  const body = { ...wanted, secret_token: secret } satisfies Parameters<
    ApiMethods<never>["setWebhook"]
  >[0];
  await learn(speaker, "setWebhook", body, z.literal(true));
  const isKept = isSameValue(sorted(before), sorted(wanted));
  return isKept ? [] : [`updates go to ${url}`];
}

/** Long polling fails while a webhook is set. Pending updates are kept. */
export async function removeWebhook(speaker: Speaker): Promise<readonly string[]> {
  const currentUrl = await webhookUrl(speaker);
  if (currentUrl === undefined) return [];
  await learn(speaker, "deleteWebhook", {}, z.literal(true));
  return [`updates are fetched, and no longer go to ${currentUrl}`];
}

/** Undefined if no webhook is set. */
export async function webhookUrl(speaker: Speaker): Promise<string | undefined> {
  const { url } = await learn(speaker, "getWebhookInfo", {}, Webhook);
  return url || undefined;
}

function sorted({ allowed_updates = [], ...rest }: z.output<typeof Webhook>) {
  return { ...rest, kinds: allowed_updates.toSorted() };
}

export async function registerCommand(speaker: Speaker): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const [lang, locale] of LOCALES) {
    // English is the default for users without a list in their language.
    const place = lang === "en" ? {} : { language_code: lang };
    const commands: BotCommand[] = [{ command: "relay", description: t(locale, "command.root") }];
    const before = await learn(speaker, "getMyCommands", place, Commands);
    if (isSameValue(before, commands)) continue;
    await learn(speaker, "setMyCommands", { ...place, commands }, z.literal(true));
    changed.push(`/relay is offered (${lang})`);
  }
  return changed;
}

async function learn<Found>(
  speaker: Speaker,
  method: keyof ApiMethods<never>,
  body: object,
  schema: z.ZodType<Found>,
): Promise<Found> {
  const learnt = await speaker.learn(method, body, schema);
  if ("found" in learnt) return learnt.found;
  throw new Error(`${method} failed: ${learnt.failed.error}`);
}
