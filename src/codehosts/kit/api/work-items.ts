// What the work items of every host's API have in common.

import { z } from "zod";
import type { MergeMethod, WantedComment } from "../../../ports/host-actions.ts";
import { id, maybe, text, time } from "../lenient-fields.ts";

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

const METHODS: readonly MergeMethod[] = ["merge", "squash", "rebase"];

export function allowedMethods(
  isAllowed: Readonly<Record<MergeMethod, boolean>>,
): readonly MergeMethod[] {
  return METHODS.filter((method) => isAllowed[method]);
}
