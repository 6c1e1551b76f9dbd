// User-supplied regular expressions, on RE2 and under a budget. Any search takes a few milliseconds, also the first
// one, before RE2 has cached its DFA states.

import { RE2JS, RE2JSSyntaxException } from "re2js";
import { keepNewest } from "../../kernel/bounded-map.ts";
import { isJsonObject } from "../../kernel/json.ts";
import type { Steps } from "../../kernel/steps.ts";
import { type MatchMeter, withinBudget } from "./match-budget.ts";

type Regex = { isFoundIn(text: string, meter: MatchMeter): boolean };

export type RegexReading =
  | { outcome: "read"; regex: Regex }
  | { outcome: "faulty"; message: string; at: number | undefined };

// RE2 is linear in text × program, and a short pattern can compile to a long program: `.{999}`.
const MAX_PROGRAM = 256;
// Building DFA states costs more than using them; beyond this RE2 does without.
const STATE_BYTES = 16_384;
// Classes as large as `\pL` take several times as long to search.
const MANY_CLASSES = 128;
const LARGE_CLASS_COST = 4;
// Each step through them takes that much longer still.
const LARGE_CLASS_STEPS = 4;
// A program of this size outgrows its DFA cache, and most of it is evaluated for every character.
const LARGE_PROGRAM = 64;
const LARGE_PROGRAM_COST = 1.5;

/** Compiling takes about a millisecond, and a saved route is used right after. */
const MAX_RECENT = 512;
const recent = new Map<string, RegexReading>();

export function compileRegex(source: string): RegexReading {
  const known = recent.get(source);
  if (known) return known;
  const reading = compileNew(source);
  keepNewest(recent, MAX_RECENT, [source, reading]);
  return reading;
}

function compileNew(source: string): RegexReading {
  if (source === "") return { outcome: "faulty", message: "is empty", at: 0 };
  try {
    return boundRegex(RE2JS.compile(source));
  } catch (error) {
    const { message, fragment } = faultOf(error);
    return { outcome: "faulty", message, at: positionOf(source, fragment) };
  }
}

function boundRegex(compiled: RE2JS): RegexReading {
  const size = compiled.programSize();
  if (size > MAX_PROGRAM)
    return { outcome: "faulty", message: "repeats too much to be searched quickly", at: undefined };
  const { dfa } = compiled.re2();
  dfa.stateBudget = STATE_BYTES;
  dfa.memBudget = STATE_BYTES;
  const steps = size * costOf(size, dfa.numClasses);
  const counted = steps * (dfa.numClasses > MANY_CLASSES ? LARGE_CLASS_STEPS : 1);
  const isFoundIn: Regex["isFoundIn"] = (text, meter) => {
    const searched = withinBudget(text, steps);
    meter.left -= 1 + searched.length * counted;
    return compiled.test(searched);
  };
  return { outcome: "read", regex: { isFoundIn } };
}

function costOf(size: number, classes: number): number {
  if (classes > MANY_CLASSES) return LARGE_CLASS_COST;
  return size > LARGE_PROGRAM ? LARGE_PROGRAM_COST : 1;
}

function faultOf(error: unknown): { message: string; fragment: string | undefined } {
  if (!(error instanceof RE2JSSyntaxException))
    return { message: "is not a regular expression", fragment: undefined };
  const fragment = error.getPattern() ?? undefined;
  if (/^\(\?<?[=!]/.test(fragment ?? ""))
    return { message: "looking ahead or behind is not supported", fragment };
  if (/^\\[1-9]/.test(fragment ?? ""))
    return { message: "references to groups are not supported", fragment };
  return { message: error.getDescription(), fragment };
}

/** RE2 reports the faulty fragment, or the whole pattern if a bracket is unbalanced. */
function positionOf(source: string, fragment: string | undefined): number | undefined {
  if (fragment === undefined) return source.endsWith("\\") ? source.length - 1 : undefined;
  if (fragment === source) return unbalancedAt(source) ?? 0;
  const at = source.indexOf(fragment);
  return at === -1 ? undefined : at;
}

/** Finds the unbalanced parenthesis: RE2 reports that there is one, not where. */
function unbalancedAt(source: string): number | undefined {
  const open: number[] = [];
  let isInClass = false;
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === "\\") at += 1;
    else if (isInClass) isInClass = sign !== "]";
    else if (sign === "[") isInClass = true;
    else if (sign === "(") open.push(at);
    else if (sign === ")" && open.pop() === undefined) return at;
  }
  return open.at(-1);
}

/**
 * Extracts regular expressions without parsing the filter, because compiling one takes far longer. Takes any value; its
 * nesting was bounded before it was parsed.
 */
export function regexesIn(filter: unknown): readonly string[] {
  if (typeof filter === "string") {
    const body = /^!?\/(.+)$/s.exec(filter)?.[1];
    return body === undefined ? [] : [body.replace(/\/$/, "")];
  }
  if (Array.isArray(filter)) return filter.flatMap(regexesIn);
  if (!isJsonObject(filter)) return [];
  const { op, value } = filter;
  if (op === "regex") return [typeof value === "string" ? value : ""];
  return Object.values(filter).flatMap(regexesIn);
}

const PAUSE_AFTER = 8;

/** Compiles the regular expressions of a save ahead, so that the save itself does not block the event loop. */
export function* compileAhead(routes: readonly unknown[], max: number): Steps<void> {
  const sources = routes.flatMap((route) =>
    isJsonObject(route) ? regexesIn(route["filter"]) : [],
  );
  for (const [at, source] of sources.slice(0, max).entries()) {
    if (at % PAUSE_AFTER === PAUSE_AFTER - 1) yield;
    compileRegex(source);
  }
}
