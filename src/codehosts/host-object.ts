// Whatever object stands in a payload, with what can be said of any of them: what it is called, where
// it is shown, which branches it is about. All lenient, so every object fits.

import { z } from "zod";
import { isJsonObject } from "../core/kernel/json.ts";
import { httpUrl, count, listOf, maybe, named, text } from "./lenient.ts";
import { refName } from "./ref-name.ts";

const withRef = maybe(z.object({ ref: text }));

const hostObject = z.object({
  title: text,
  full_name: text,
  name: text,
  number: count,
  login: text,
  summary: text,
  account: maybe(z.object({ login: text })),
  user: maybe(z.object({ login: text })),
  html_url: httpUrl,
  body: text,
  labels: listOf(named),
  conclusion: text,
  head_branch: text,
  head: withRef,
  base: withRef,
  base_ref: text,
  head_ref: text,
  ref: text,
});
export type HostObject = z.output<typeof hostObject>;

/** The objects under those keys, in that order; of a list its first. Keys may come from outside. */
export function objectsAt(
  payload: Readonly<Record<string, unknown>>,
  keys: readonly string[],
): HostObject[] {
  const found = keys.map((key) => (Object.hasOwn(payload, key) ? payload[key] : undefined));
  const first = found.map((value: unknown) => (Array.isArray(value) ? value[0] : value));
  return first.filter(isJsonObject).map((object) => hostObject.parse(object));
}

export function nameOf(object: HostObject): string | undefined {
  const { title, full_name, name, number, login, summary, account } = object;
  const numbered = number === undefined ? undefined : `#${number}`;
  const names = [
    workItemName(object),
    title,
    full_name,
    name,
    numbered,
    login,
    summary,
    account?.login,
  ];
  return names.find((value) => value !== undefined);
}

/** People know issues, pull requests and discussions by their number; milestones have one that nobody uses. */
function workItemName({ title, number, user }: HostObject): string | undefined {
  return title !== undefined && number !== undefined && user ? `#${number} ${title}` : undefined;
}

export function branchesOf(object: HostObject): (string | undefined)[] {
  const { head_branch, head, base, base_ref, head_ref, ref } = object;
  return [head_branch, head?.ref, base?.ref, base_ref, head_ref, ref].map(refName);
}
