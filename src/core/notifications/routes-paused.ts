// Routes that Relay turned off because of who can read where: what changed, which routes, how to go on.

import type { RoutesPaused } from "../../contract/notices.ts";
import { NAME_MARKS } from "../../contract/platforms.ts";
import type { Line, Notification } from "../notification.ts";
import { text } from "../rich-text.ts";
import { targetKey } from "../sends/target-key.ts";
import { fill, say } from "../words/say.ts";
import { ownFrame } from "./own-frame.ts";
import { type TargetVoice, targetPlace } from "./target-place.ts";

type Shown = RoutesPaused["shown"][number];

const MOST_ROWS = 8;

export function formatRoutesPaused(
  { changed, shown }: RoutesPaused,
  voice: TargetVoice,
): Notification {
  const more = shown.length - MOST_ROWS;
  return ownFrame({
    tone: "warning",
    label: say(voice, "audience.paused"),
    subject: subjectOf(changed, shown[0], voice),
    lines: [
      ...shown.slice(0, MOST_ROWS).map((each) => row(rowWords(each, voice))),
      ...(more > 0 ? [row(fill(voice, "more", { n: more }))] : []),
      row(say(voice, "audience.goOn")),
    ],
  });
}

function subjectOf(
  changed: RoutesPaused["changed"],
  first: Shown | undefined,
  voice: TargetVoice,
): string {
  if (!first) return "";
  if (changed === "repository") return fill(voice, "audience.hidden", { repo: first.repo });
  return fill(voice, "audience.opened", { place: placeWords(first, voice) });
}

function rowWords(shown: Shown, voice: TargetVoice): string {
  const { route, repo } = shown;
  return fill(voice, "audience.shows", { route, repo, place: placeWords(shown, voice) });
}

function placeWords({ target, name }: Shown, voice: TargetVoice): string {
  return name === undefined || voice.names?.has(targetKey(target))
    ? targetPlace(voice, target)
    : NAME_MARKS[target.platform] + name;
}

function row(words: string): Line {
  return { kind: "row", content: [text(words)] };
}
