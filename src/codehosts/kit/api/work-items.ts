// What the work items of every host's API have in common.

import { z } from "zod";
import type {
  MergeMethod,
  PullReview,
  ReviewVerdict,
  WantedComment,
} from "../../../ports/host-actions.ts";
import { id, maybe, text, time, yes } from "../lenient-fields.ts";

export const Comments = z.array(
  z.object({
    html_url: z.string(),
    body: text,
    created_at: time,
    user: maybe(z.object({ id })),
  }),
);

/** A comment that an earlier attempt may have posted, if its answer was lost. */
export function findWanted(
  comments: z.output<typeof Comments>,
  { by, body, since }: WantedComment,
): { url: string } | undefined {
  // Hosts filter by update time, so older, edited comments are listed too.
  const found = comments.find(
    (comment) =>
      comment.user?.id === by &&
      (comment.created_at ?? 0) >= since &&
      plain(comment.body ?? "") === plain(body),
  );
  return found && { url: found.html_url };
}

/** A host can change line endings and surrounding whitespace. */
function plain(words: string): string {
  return words.replaceAll("\r\n", "\n").trim();
}

export const Reviews = z.array(
  z.object({
    state: z.string(),
    body: text,
    commit_id: text,
    dismissed: yes,
    user: maybe(z.object({ id })),
  }),
);

/** Others have a flag for it. */
const DISMISSED = "DISMISSED";

/** The last one counts, because hosts list reviews in order. `verdicts` are by the host's names. */
export function latestReview(
  reviews: readonly z.output<typeof Reviews>[number][],
  by: string,
  verdicts: ReadonlyMap<string, ReviewVerdict>,
): PullReview | undefined {
  const last = reviews.findLast(
    ({ user, state }) => user?.id === by && (verdicts.has(state) || state === DISMISSED),
  );
  const verdict = last && !last.dismissed ? verdicts.get(last.state) : undefined;
  return verdict && { verdict, body: plain(last?.body ?? ""), sha: last?.commit_id ?? "" };
}

const METHODS: readonly MergeMethod[] = ["merge", "squash", "rebase"];

export function allowedMethods(
  isAllowed: Readonly<Record<MergeMethod, boolean>>,
): readonly MergeMethod[] {
  return METHODS.filter((method) => isAllowed[method]);
}
