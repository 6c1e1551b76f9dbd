// The panels of a pull request's card: whose turn it is, what reviewers said, how the checks go.

import type { Panel } from "../notification.ts";
import { link, type RichText, text } from "../rich-text.ts";
import { t } from "../words/say.ts";
import type { PlainKey } from "../words/words.ts";
import { limitedItems, SHOWN_PEOPLE, shortName } from "./facts.ts";
import type { FormatOptions } from "./format-options.ts";
import type { Need, PullRequestState, ReviewVerdict } from "./pull-request-state.ts";

const SHOWN_CHECKS = 3;
const MARKS: Readonly<Record<ReviewVerdict, string>> = {
  rejected: "✗ ",
  waiting: "○ ",
  approved: "✓ ",
};

export function panelsOf(
  state: PullRequestState,
  { turn }: Need,
  options: FormatOptions,
): readonly Panel[] {
  const people = turn.map((who): RichText => [who]);
  const reviews = state.reviews.map(({ verdict, who }): RichText => [text(MARKS[verdict]), who]);
  return [
    ...panel("card.turn", limitedItems(options, people, SHOWN_PEOPLE), options),
    ...panel("card.reviews", limitedItems(options, reviews, SHOWN_PEOPLE), options),
    ...panel("card.checks", checkItems(state, options), options),
  ];
}

function panel(
  name: PlainKey,
  items: readonly RichText[],
  options: FormatOptions,
): readonly Panel[] {
  return items.length === 0 ? [] : [{ name: t(options, name), isInline: true, items }];
}

function checkItems({ checks }: PullRequestState, options: FormatOptions): readonly RichText[] {
  const { failed, passed, total } = checks;
  const done = failed.length + passed;
  const rows = failed.map(({ name, url }): RichText => {
    const shown = shortName(name) || t(options, "untitled");
    return [text(MARKS.rejected), link(shown, url)];
  });
  const sum =
    done < total
      ? t(options, "card.done", { done, total })
      : t(options, "card.passed", { n: passed });
  const isSummed = done < total || passed > 0;
  return [...limitedItems(options, rows, SHOWN_CHECKS), ...(isSummed ? [[text(sum)]] : [])];
}
