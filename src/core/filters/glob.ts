// Globs without a regular expression: `*` is any run of characters, also across `/`, `?` is one.
// Going back only to the last star is enough, so the work is bounded by pattern × text.

import type { MatchMeter } from "./match-meter.ts";

const STAR = 0x2a;
const ANY = 0x3f;
/** What looking at one character counts as. */
const STEPS = 4;

/** Both are compared as they are: fold them first where case should not matter. */
export function matchesGlob(glob: string, text: string, meter: MatchMeter): boolean {
  let at = 0;
  let wanted = 0;
  let afterStar = -1;
  let resumeAt = 0;
  while (at < text.length) {
    meter.left -= STEPS;
    const sign = glob.codePointAt(wanted);
    const got = text.codePointAt(at);
    if (sign === STAR) {
      wanted += 1;
      afterStar = wanted;
      resumeAt = at;
    } else if (sign !== undefined && (sign === ANY || sign === got)) {
      wanted += widthOf(sign);
      at += widthOf(got);
    } else if (afterStar === -1) return false;
    else {
      wanted = afterStar;
      resumeAt += widthOf(text.codePointAt(resumeAt));
      at = resumeAt;
    }
  }
  return onlyStars(glob, wanted);
}

function onlyStars(glob: string, from: number): boolean {
  for (let at = from; at < glob.length; at += 1) if (glob.charCodeAt(at) !== STAR) return false;
  return true;
}

function widthOf(codePoint: number | undefined): number {
  return codePoint !== undefined && codePoint > 0xffff ? 2 : 1;
}
