// A chat account that asked to be linked: what the chat commands will do, until they do it.

import { makeLink } from "../../src/app/accounts/link-account.ts";
import type { ChatAccount } from "../../src/ports/accounts.ts";
import type { Store } from "../../src/store/index.ts";
import type { Console } from "./console.ts";
import { methodsWith } from "./methods.ts";
import { random } from "./secrets.ts";

/** In chattwo; the other chat knows no place to answer. */
export const BO: ChatAccount = {
  platform: "chattwo",
  userId: "77004022",
  name: "Bo Chen",
  chatId: "77004022",
};

/** Path and query of the one-time link. */
export async function linkFor(
  { url: baseUrl, urls }: Console,
  { chatLinks }: Store,
  account: ChatAccount = BO,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const ports = { baseUrl, chatLinks, random, signInMethods: methodsWith(urls, env) };
  const { pathname, search } = new URL(await makeLink(ports, account));
  return pathname + search;
}
