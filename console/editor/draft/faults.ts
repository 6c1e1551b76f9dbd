// Maps validation errors of the server to the places of the page where they appear.

import { isSame } from "../../saving/three-way.ts";
import { findPart } from "../filter/model.ts";
import { type RouteDraft, filterOf, unfinished } from "./draft.ts";
import { capital } from "../../parts/words.ts";
import { conditionAt, type ConditionPlace } from "../filter/write-filter.ts";
import { isNoiseField, noiseFaults } from "../noise/noise.ts";

export type FaultPlace =
  | { kind: "condition"; id: string; valueAt: number }
  | { kind: "filter"; path: string }
  /** Such as `hours.to`. */
  | { kind: "noise"; path: string }
  /** Such as `fields[0].value`. */
  | { kind: "template"; path: string }
  | { kind: "name" | "targets" | "roles" | "route" | "standby" };

export type RouteFault = { place: FaultPlace; words: string };

const FAULT = /^(?:routes\[\d+\]|route)(?:\.(?<path>\S+?))?:?(?: at \d+:)? (?<words>.*)$/s;
const NEXT = /; (?=routes?(?:\[\d+\])?[.: ])/;

/** Parses "routes[3].filter.branch[1] at 6: missing closing ): `/(main/`". Semicolons separate several faults. */
export function readFaults(
  message: string,
  places: readonly ConditionPlace[],
): readonly RouteFault[] {
  return message.split(NEXT).map((fault) => {
    const { path = "", words = fault } = FAULT.exec(fault)?.groups ?? {};
    return { place: placeOf(path, places), words: sentence(words) };
  });
}

function placeOf(path: string, places: readonly ConditionPlace[]): FaultPlace {
  const [field = ""] = path.split(/[.[]/, 1);
  if (field === "filter") {
    const inner = path.slice("filter.".length);
    const condition = conditionAt(places, inner);
    return condition ? { kind: "condition", ...condition } : { kind: "filter", path: inner };
  }
  if (isNoiseField(field)) return { kind: "noise", path };
  if (field === "template") return { kind: "template", path: path.slice("template.".length) };
  if (field === "name" || field === "targets" || field === "standby") return { kind: field };
  return { kind: field === "chatOneRoleIds" ? "roles" : "route" };
}

const VERB = /^(?:is|are|must|needs?|has|wants?|takes?|cannot) /;

function sentence(words: string): string {
  const whole = VERB.test(words) ? `This ${words}` : capital(words);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

const NAMED = new Map<FaultPlace["kind"], string>([
  ["filter", "The filter"],
  ["name", "The name"],
  ["targets", "The list of targets"],
  ["roles", "A role"],
  ["noise", "A noise control setting"],
  ["template", "The template"],
  ["standby", "Standby"],
]);

/** "1 condition needs a correction.", "The name must not be empty." */
export function faultsInWords(faults: readonly RouteFault[]): string {
  const conditions = faults.filter(({ place }) => place.kind === "condition").length;
  if (conditions === 1) return "1 condition needs a correction.";
  if (conditions > 1) return `${conditions} conditions need a correction.`;
  const [first] = faults;
  return first?.words.replace(/^This /, `${NAMED.get(first.place.kind) ?? "This"} `) ?? "";
}

/** Faults of the noise settings, checked while the user edits. */
export function faultsOfNoise({ noise }: RouteDraft): readonly RouteFault[] {
  return noiseFaults(noise).map(({ path, words }) => ({
    place: { kind: "noise", path },
    words: sentence(words),
  }));
}

/** Faults that need no request to the server. */
export function faultsBefore(draft: RouteDraft): readonly RouteFault[] {
  const faults: RouteFault[] = unfinished(draft).map((id) => ({
    place: { kind: "condition", id, valueAt: -1 },
    words: "Add a value, or remove this condition.",
  }));
  if (filterOf(draft.filter) === undefined)
    faults.push({ place: { kind: "filter", path: "" }, words: "The text is not valid." });
  if (draft.targets.length === 0)
    faults.push({ place: { kind: "targets" }, words: "Add the channel that gets the messages." });
  return [...faults, ...faultsOfNoise(draft)];
}

/** Faults of a draft whose part the next version did not change. */
export function stillFaulty(
  faults: readonly RouteFault[],
  before: RouteDraft,
  after: RouteDraft,
): readonly RouteFault[] {
  return faults.filter(({ place }) => isSame(placedIn(before, place), placedIn(after, place)));
}

/** The part of a draft that a fault is about. */
function placedIn(draft: RouteDraft, place: FaultPlace): unknown {
  if (place.kind === "condition") return findPart(draft.filter.parts, place.id);
  if (place.kind === "roles") return draft.roleIds;
  return place.kind === "route" ? draft : draft[place.kind];
}
