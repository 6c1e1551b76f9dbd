// Links to threads: below the message that started one, and as the post list of a forum.

import { type SandboxHtml, html } from "../../pages/html.ts";
import type { SandboxChannel, ChatoneState } from "../state.ts";

export type ThreadLink = { id: string; name: string; count: number };

export function threadLink(thread: ThreadLink | undefined): SandboxHtml {
  if (!thread) return html``;
  const { id, name, count } = thread;
  return html`<a class="thread-link" href="/channels/${id}"
    ><b>${name}</b> <span>${count === 1 ? "1 message" : `${count} messages`}</span></a
  >`;
}

/** Newest first, as Discord lists forum posts. */
export function postList(state: ChatoneState, { id }: SandboxChannel): SandboxHtml {
  const posts = state.channels().filter(({ parentId }) => parentId === id);
  return html`${posts
    .toReversed()
    .map(
      (post) =>
        html`<li class="post">
          ${threadLink({ id: post.id, name: post.name, count: state.messages(post.id).length })}
        </li>`,
    )}`;
}
