// A route whose messages stand in threads, and a pull request, an issue and a discussion to talk about.

import {
  type DeliveryOptions,
  type DeliveryWorld,
  oneRoute,
  startDelivery,
} from "../../delivery/world.ts";

export const FORUM = "-1002200000002";
export const LOG = "118020000000000005";

type Target = { channelId: string; threadId?: string } | { chatId: string; topicId?: string };

const repository = { full_name: "acme/shop", html_url: "https://codehost.example/acme/shop" };
const person = (id: number, login: string) => ({ id, login });
const ana = person(4021, "ana-lopez");
const bo = person(4022, "bo-chen");

/** `threads` of the route to these targets; the group's log stands in a channel of its own. */
export function threaded(threads: string, targets: readonly Target[]) {
  const logTarget = { platform: "chatone", channelId: LOG };
  const { groups, routes } = oneRoute(targets, { logTarget });
  return { groups, routes: routes.map((route) => ({ ...route, threads })) };
}

export function startThreads(
  threads: string,
  targets: readonly Target[],
  options: DeliveryOptions = {},
): Promise<DeliveryWorld> {
  return startDelivery({ config: threaded(threads, targets), ...options });
}

const pull = (number: number, title: string) => ({
  number,
  title,
  state: "open",
  html_url: `https://codehost.example/acme/shop/pull/${number}`,
  user: ana,
  labels: [],
  assignees: [],
  head: { ref: "faster", sha: "a".repeat(40) },
  base: { ref: "main", sha: "b".repeat(40) },
});

export function talkIn(world: DeliveryWorld) {
  const send = (event: string, payload: object) =>
    world.sendCodehost(event, { repository, sender: bo, ...payload });
  return {
    opened: (number = 482, title = "Faster carts") =>
      send("pull_request", { action: "opened", number, pull_request: pull(number, title) }),
    renamed: (title: string, number = 482) =>
      send("pull_request", {
        action: "edited",
        number,
        pull_request: pull(number, title),
        changes: { title: { from: "Faster carts" } },
      }),
    said: (id: number, body: string, number = 482) =>
      send("issue_comment", {
        action: "created",
        issue: { ...pull(number, "Faster carts"), pull_request: {} },
        comment: { id, body, user: bo, html_url: `https://codehost.example/c/${id}` },
      }),
    corrected: (id: number, body: string, number = 482) =>
      send("issue_comment", {
        action: "edited",
        issue: { ...pull(number, "Faster carts"), pull_request: {} },
        comment: { id, body, user: bo, html_url: `https://codehost.example/c/${id}` },
      }),
    discussed: () => send("discussion", { action: "created", discussion }),
    answered: (id: number, body: string) =>
      send("discussion_comment", {
        action: "created",
        discussion,
        comment: { id, body, user: bo, html_url: `https://codehost.example/d/${id}` },
      }),
  };
}

const discussion = {
  id: 77,
  number: 12,
  title: "Where do carts live",
  state: "open",
  html_url: "https://codehost.example/acme/shop/discussions/12",
  user: ana,
  labels: [],
  category: { name: "Ideas" },
};

/** Everything that a message says, as one line. */
const flat = (value: unknown) => JSON.stringify(value);

/** Which of these words stand in a channel or thread of chatone, message by message. */
export function wordsIn(world: DeliveryWorld, place: string, words: readonly string[]): string[] {
  return world.chatone.state
    .messages(place)
    .map(({ content, embeds }) => flat({ content, embeds }))
    .map((message) => words.filter((word) => message.includes(word)).join("+"));
}

/** Threads of a channel of chatone, oldest first. */
export function threadsOf(world: DeliveryWorld, channelId: string) {
  return world.chatone.state.channels().filter(({ parentId }) => parentId === channelId);
}

/** What stands in a chat of chattwo: which of these words, in which topic, in answer to which of them. */
export function repliesIn(world: DeliveryWorld, chatId: string, words: readonly string[]) {
  const found = (text = "") => words.filter((word) => text.includes(word)).join("+");
  return world.chattwo.state
    .messages(Number(chatId))
    .filter(({ text }) => text !== undefined)
    .map(({ text, message_thread_id: topic, reply_to_message: replied }) => ({
      says: found(text),
      ...(topic !== undefined && { topic }),
      ...(replied && { answers: found(replied.text) }),
    }));
}

export async function statusesOf(world: DeliveryWorld, where = "true"): Promise<string[]> {
  const rows = await world.sql<{ status: string }>(
    `select status from sends where kind = 'event' and ${where} order by id`,
  );
  return rows.map(({ status }) => status);
}
