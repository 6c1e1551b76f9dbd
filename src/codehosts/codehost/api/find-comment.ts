// A comment that somebody may have left already, where nobody heard the answer.

import { z } from "zod";
import type { WorkItemRef, WantedComment } from "../../../ports/code-host.ts";
import { id, maybe, text, time } from "../../lenient.ts";
import type { ApiRequest } from "./as-person.ts";

const PAGE = 100;
/** Nobody gets that many comments within minutes. */
const MAX_PAGES = 5;

const Comments = z.array(
  z.object({
    html_url: z.string(),
    body: text,
    created_at: time,
    user: maybe(z.object({ id })),
  }),
);

export async function findComment(
  request: ApiRequest,
  { owner, repo, number }: WorkItemRef,
  { by, body, since }: WantedComment,
): Promise<{ url: string } | undefined> {
  const from = new Date(since).toISOString();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const comments = await request(
      {
        route: "GET /repos/{owner}/{repo}/issues/{number}/comments",
        parameters: { owner, repo, number, since: from, per_page: PAGE, page },
        isRepeatable: true,
      },
      Comments,
    );
    // Those that were only edited since are listed too.
    const found = comments.find(
      (comment) =>
        comment.user?.id === by &&
        (comment.created_at ?? 0) >= since &&
        plain(comment.body ?? "") === plain(body),
    );
    if (found) return { url: found.html_url };
    if (comments.length < PAGE) return undefined;
  }
  return undefined;
}

/** Line ends and what surrounds the words may change on the way. */
function plain(words: string): string {
  return words.replaceAll("\r\n", "\n").trim();
}
