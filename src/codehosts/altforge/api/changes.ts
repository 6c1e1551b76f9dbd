// Pull requests and issues of a repository by their last update, and the webhooks that Gitea and Forgejo would have
// sent for their changes.

import { z } from "zod";
import { MAX_WEBHOOK_BYTES } from "../../../contract/kernel/limits.ts";
import { splitRepository } from "../../../contract/kernel/repository-path.ts";
import type { MissedChange, WorkItemState } from "../../../core/ingress/missed-changes.ts";
import { Refusal } from "../../../core/kernel/refusal.ts";
import type { ChangeSource, RepositoryChanges } from "../../../ports/host-reads/missed-changes.ts";
import { isSameUrl } from "../../kit/api/base-url.ts";
import { text, time, yes } from "../../kit/lenient-fields.ts";
import { asPersonAt } from "./request.ts";

const EVERYTHING = "*";
const WORK_ITEM_EVENTS = ["pull_request", "issues"];

/** A page of long texts must stay below the size limit of an answer. */
const PAGE = 20;
/** 500 work items at a time. */
const MAX_PAGES = 25;
const MAX_HOOKS = 50;
const NO_RIGHTS: readonly Refusal["code"][] = ["forbidden", "not-found"];

const Fields = z.record(z.string(), z.unknown());
type Fields = z.output<typeof Fields>;
const Repository = z.looseObject({ full_name: z.string(), private: z.boolean(), internal: yes });
const Hook = z.object({
  active: yes,
  events: z.array(z.string()),
  config: z.object({ url: text }),
});
const Item = z.object({
  number: z.int(),
  state: z.string(),
  created_at: time,
  updated_at: time,
  closed_at: time,
  pull_request: z.unknown(),
});

/** Runs a request below the path of the repository. */
type Get = <Answer>(rest: string, schema: z.ZodType<Answer>) => Promise<Answer>;

export function altforgeChanges(webUrl: string): ChangeSource {
  const asPerson = asPersonAt(webUrl);
  return {
    provider: "altforge",
    async open(accessToken, repo, hookUrl) {
      const base = pathOf(repo);
      const get: Get = (rest, schema) => {
        const question = { method: "GET", path: `${base}${rest}`, isRepeatable: true } as const;
        return asPerson(accessToken, (request) => request(question, schema));
      };
      const repository = await get("", Repository);
      if (repository.full_name.toLowerCase() !== repo.toLowerCase()) return undefined;
      return {
        fullName: repository.full_name,
        isPublic: !repository.private && !repository.internal,
        events: await hookEvents(get, hookUrl),
        list: (window) => listItems(get, window),
        build: (change) => build(get, repository, change),
      };
    },
  };
}

function pathOf(path: string): string {
  const { owner, repo } = splitRepository(path) ?? { owner: "", repo: path };
  return `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(repo)}`;
}

/** Only admins of the repository see its hooks. Those of an organization need a right that tokens of Relay lack. */
async function hookEvents(get: Get, hookUrl: string): Promise<RepositoryChanges["events"]> {
  try {
    const hooks = await get(`/hooks?limit=${MAX_HOOKS}`, z.array(Hook));
    const ours = hooks.filter(({ active, config }) => active && isSameUrl(config.url, hookUrl));
    if (ours.length === 0) return undefined;
    const names = ours.flatMap(({ events }) => events);
    return new Set(names.includes(EVERYTHING) ? WORK_ITEM_EVENTS : names);
  } catch (error) {
    if (error instanceof Refusal && NO_RIGHTS.includes(error.code)) return undefined;
    throw error;
  }
}

/** Ends at an empty page: a server may allow fewer items on a page. */
async function listItems(
  get: Get,
  { since, before }: { since: number; before: number },
): ReturnType<RepositoryChanges["list"]> {
  const query = new URLSearchParams({
    state: "all",
    since: new Date(since).toISOString(),
    before: new Date(before).toISOString(),
    limit: String(PAGE),
  });
  const items = new Map<number, WorkItemState>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    query.set("page", String(page));
    const answer = await get(`/issues?${query.toString()}`, z.array(Item));
    if (answer.length === 0) return { items: [...items.values()], isWhole: true };
    for (const item of answer) items.set(item.number, stateOf(item));
  }
  return { items: [...items.values()], isWhole: false };
}

/** Without times an item counts as old, so nothing is invented. */
function stateOf(item: z.output<typeof Item>): WorkItemState {
  return {
    event: item.pull_request ? "pull_request" : "issues",
    number: item.number,
    isOpen: item.state === "open",
    createdAt: item.created_at ?? 0,
    updatedAt: item.updated_at ?? 0,
    closedAt: item.closed_at,
  };
}

/** Reads the item again: the list lacks the branches of a pull request. */
async function build(
  get: Get,
  repository: Fields,
  { item, action }: MissedChange,
): ReturnType<RepositoryChanges["build"]> {
  const isPull = item.event === "pull_request";
  const raw = await get(`/${isPull ? "pulls" : "issues"}/${item.number}`, Fields);
  const now = Item.parse({ pull_request: isPull, ...raw });
  const isChanged = now.updated_at !== item.updatedAt || (now.state === "open") !== item.isOpen;
  if (isChanged) return undefined;
  const payload = new TextEncoder().encode(
    JSON.stringify({
      action,
      number: item.number,
      [isPull ? "pull_request" : "issue"]: action === "opened" ? asOpened(raw, item) : raw,
      repository,
      ...actorOf(raw, action),
    }),
  );
  return payload.byteLength > MAX_WEBHOOK_BYTES ? undefined : { event: item.event, payload };
}

const NOT_CLOSED = { state: "open", closed_at: null };
const NOT_MERGED = { merged: false, merged_at: null, merged_by: null, merge_commit_sha: null };

/** One that was closed since is shown as it was, so that its closing still changes the card. */
function asOpened(raw: Fields, { event, isOpen }: WorkItemState): Fields {
  if (isOpen) return raw;
  const before = { ...raw, ...NOT_CLOSED, updated_at: raw["created_at"] };
  return event === "pull_request" ? { ...before, ...NOT_MERGED } : before;
}

/** The state names who opened and who merged, but not who closed or reopened. */
function actorOf(raw: Fields, action: MissedChange["action"]): Fields {
  if (action === "opened") return { sender: raw["user"] };
  return action === "closed" && raw["merged"] === true ? { sender: raw["merged_by"] } : {};
}
