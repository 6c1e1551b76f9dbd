// Outcome of an event in one sentence: whether it arrived, and if not, why.

import { NO_ROUTE, quarantinedWords, type LogContext } from "../logs/why-words.ts";
import { plain, type TextSpan, strong, verdictSpans } from "../logs/spans.ts";
import { capital, counted } from "../parts/words.ts";
import { answerOfSends, type TimelineAnswer } from "./send-answer.ts";
import { isShowing, oncePerTarget, type TimelineGroup } from "./timeline-sends.ts";

export function answerOf(group: TimelineGroup, around: LogContext): TimelineAnswer {
  if (group.state === "received")
    return { tone: "idle", spans: [strong("Just received."), plain(" Routes are being matched.")] };
  const sends = oncePerTarget(group.logs.filter(isShowing));
  if (sends.length === 0) return unsent(group);
  const { tone, spans } = answerOfSends(group, around, sends);
  return { tone, spans: [...spans, ...atFirst(group)] };
}

function unsent(group: TimelineGroup): TimelineAnswer {
  if (group.state === "quarantined")
    return {
      tone: "warn",
      spans: [
        strong("Quarantined."),
        plain(` ${quarantinedWords(group)}. Other events were not affected.`),
      ],
    };
  const [first, ...rest] = reasonSpans(group);
  const why = [{ ...first, text: ` ${capital(first.text)}` }, ...rest, plain(".")];
  return { tone: "idle", spans: [strong("Not sent."), ...why, ...todaySpans(group)] };
}

/** "The current route CI would send it." */
function todaySpans({ wouldSend }: TimelineGroup): TextSpan[] {
  const [first, ...others] = wouldSend;
  if (!first) return [];
  const more = others.length === 0 ? "" : ` and ${counted(others.length, "other")}`;
  const lead = others.length === 0 ? " The current route " : " The current routes ";
  const end = others.length === 0 ? " would send it." : `${more} would send it.`;
  return [plain(lead), strong(first.routeName), plain(end)];
}

/** Why no route sent it, as part of a sentence. */
function reasonSpans({
  nearestMiss,
  error,
  verdicts,
}: TimelineGroup): readonly [TextSpan, ...TextSpan[]] {
  if (nearestMiss)
    return [
      plain("the closest route is "),
      strong(nearestMiss.routeName),
      plain(": "),
      ...verdictSpans(nearestMiss.why),
    ];
  if (error !== null) return [plain(error)];
  return [plain(verdicts.length === 0 ? "this group had no routes" : lowerFirst(NO_ROUTE))];
}

/** The original decision, if only a replay sent the event. */
function atFirst(group: TimelineGroup): TextSpan[] {
  const isOfReplay = group.logs.filter(isShowing).every(({ replayId }) => replayId !== null);
  if (!isOfReplay || group.verdicts.some(({ outcome }) => outcome === "matched")) return [];
  if (group.state === "quarantined")
    return [plain(` It was quarantined at first: ${quarantinedWords(group)}.`)];
  return [plain(" It was not sent at first: "), ...reasonSpans(group), plain(".")];
}

function lowerFirst(words: string): string {
  return words.slice(0, 1).toLowerCase() + words.slice(1);
}
