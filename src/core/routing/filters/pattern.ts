// One pattern of a filter: plain text, a glob or a `/regex/`. A leading `!` excludes.

import { MAX_PATTERN_LENGTH } from "../../../contract/kernel/limits.ts";
import { DRAFT_MODES, isDraftMode, type PatternKey } from "../../../contract/routing/routes.ts";
import { type MatchMeter, textSteps, withinBudget } from "./match-budget.ts";
import { compileRegex } from "./regex.ts";

/** Case-folded once, for any number of patterns. */
export type Value = {
  text: string;
  folded: string;
  /** A class such as `bot` is not text: only the plain pattern of that name matches it. */
  isClass: boolean;
};

export type Pattern = {
  /** As typed. */
  source: string;
  isExclusion: boolean;
  kind: "plain" | "glob" | "regex";
  /** Without `!` and the slashes. */
  body: string;
  matches: (value: Value, meter: MatchMeter) => boolean;
};

export type PatternReading =
  | { outcome: "read"; pattern: Pattern }
  | { outcome: "faulty"; message: string; at: number | undefined };

export function fold(text: string): string {
  return text.toLowerCase();
}

/** Patterns would need a list of all teams. */
const TEAM = /^!?[\w.-]{1,100}\/[\w.-]{1,100}$/;

export function readPattern(key: PatternKey, source: string): PatternReading {
  if (key === "draft") return draftPattern(source);
  return key === "team" && !TEAM.test(source)
    ? faulty("must be organization/team", undefined)
    : freePattern(key, source);
}

function freePattern(key: PatternKey, source: string): PatternReading {
  if (source.length > MAX_PATTERN_LENGTH)
    return faulty(`is longer than ${MAX_PATTERN_LENGTH} characters`, MAX_PATTERN_LENGTH);
  const isExclusion = source.startsWith("!");
  const body = isExclusion ? source.slice(1) : source;
  if (body.trim() === "") return faulty("is empty", 0);
  if (isRegex(body)) return regexPattern(source, body.slice(1, -1), isExclusion);
  const flags = /^\/.+\/([imsU]{1,4})$/.exec(body)?.[1];
  if (flags !== undefined)
    return faulty(`flags go to the front: \`/(?${flags})…/\``, source.length - flags.length);
  // Only keywords may start with a slash, so this was meant as a regex.
  if (body.startsWith("/") && key !== "keyword")
    return faulty(`missing closing /: \`${source}\``, source.length);
  return { outcome: "read", pattern: textPattern(key, source, body) };
}

/** Value of an event about a draft. */
export const DRAFT = "draft";

/** A mode: every event passes, except those about a draft unless drafts are shown. */
function draftPattern(source: string): PatternReading {
  if (!isDraftMode(source)) return faulty(`must be one of ${DRAFT_MODES.join(", ")}`, undefined);
  const matches: Pattern["matches"] = ({ text }, meter) => {
    meter.left -= 1;
    return source === "show" || text !== DRAFT;
  };
  return {
    outcome: "read",
    pattern: { source, isExclusion: false, kind: "plain", body: source, matches },
  };
}

function isRegex(body: string): boolean {
  return body.length >= 2 && body.startsWith("/") && body.endsWith("/");
}

function regexPattern(source: string, body: string, isExclusion: boolean): PatternReading {
  const reading = compileRegex(body);
  if (reading.outcome === "faulty") {
    const before = isExclusion ? 2 : 1;
    const at = reading.at === undefined ? undefined : reading.at + before;
    return faulty(`${reading.message}: \`${source}\``, at);
  }
  const matches: Pattern["matches"] = ({ text, isClass }, meter) =>
    !isClass && reading.regex.isFoundIn(text, meter);
  return { outcome: "read", pattern: { source, isExclusion, kind: "regex", body, matches } };
}

function textPattern(key: PatternKey, source: string, body: string): Pattern {
  const isGlob = /[*?]/.test(body);
  const wanted = fold(body);
  return {
    source,
    isExclusion: source.startsWith("!"),
    kind: isGlob ? "glob" : "plain",
    body,
    matches: isGlob ? globMatcher(key, wanted) : plainMatcher(key, wanted),
  };
}

function plainMatcher(key: PatternKey, wanted: string): Pattern["matches"] {
  if (key !== "keyword")
    return ({ folded }, meter) => {
      meter.left -= 1;
      return folded === wanted;
    };
  return ({ folded }, meter) => {
    meter.left -= textSteps(folded);
    return folded.includes(wanted);
  };
}

/** A keyword matches anywhere in the text, so a glob is unanchored. */
function globMatcher(key: PatternKey, wanted: string): Pattern["matches"] {
  const glob = (key === "keyword" ? `*${wanted}*` : wanted).replaceAll(/\*{2,}/g, "*");
  return ({ folded, isClass }, meter) =>
    !isClass && matchesGlob(glob, withinBudget(folded, glob.length), meter);
}

function faulty(message: string, at: number | undefined): PatternReading {
  return { outcome: "faulty", message, at };
}

const STAR = 0x2a;
const ANY = 0x3f;
/** Cost of comparing one character. */
const STEPS = 4;

/**
 * Matches a glob without a regular expression: `*` is any run of characters, also across `/`; `?` is one. Backtracking
 * to the last star is enough, so the work is bounded by pattern × text. Case-sensitive: fold both sides first if case
 * should not matter.
 */
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
