// Options of the command palette, and how they match the typed text.

import type { NavPage } from "../places.ts";

export type JumpAction =
  | "newRoute"
  | "pauseTarget"
  | "connectChannel"
  | "invite"
  | "theme"
  | "keys"
  | "help"
  | "signOut";

/** Destination of an option. */
export type Goal =
  | { kind: "page"; to: NavPage["to"] }
  | { kind: "route"; groupId: string; routeId: string }
  | { kind: "target"; groupId: string | null; platform: string; id: string }
  | { kind: "group"; groupId: string }
  | { kind: "event"; eventId: string }
  | { kind: "logs"; q: string }
  | { kind: "action"; action: JumpAction };

export type JumpChoice = {
  goal: Goal;
  name: string;
  /** Shown beside the name: group, shortcut or time. */
  hint?: string;
};

const SECTIONS = [
  ["page", "Pages"],
  ["action", "Actions"],
  ["route", "Routes"],
  ["target", "Targets"],
  ["group", "Groups"],
  ["event", "Events"],
  ["logs", "Search"],
] as const;

/** Kinds without a limit, because there are few of them. */
const WHOLE: ReadonlySet<string> = new Set(["page", "action"]);

const MAX_PER_KIND = 5;

export function keyOf({ goal }: JumpChoice): string {
  return Object.values(goal).join(":");
}

/** Every word must occur; names that start with the text come first. */
export function fitting(options: readonly JumpChoice[], typed: string): readonly JumpChoice[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const isFitting = ({ name, hint = "" }: JumpChoice) => {
    const text = `${name} ${hint}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const isFirst = ({ name }: JumpChoice) => name.toLowerCase().startsWith(words[0] ?? "");
  const found = options.filter(isFitting);
  return [...found.filter(isFirst), ...found.filter((option) => !isFirst(option))];
}

/** Grouped by kind, in the order of the sections, with a limit for each. */
export function inSections(
  options: readonly JumpChoice[],
): readonly { title: string; options: readonly JumpChoice[] }[] {
  return SECTIONS.map(([kind, title]) => {
    const max = WHOLE.has(kind) ? options.length : MAX_PER_KIND;
    return { title, options: options.filter(({ goal }) => goal.kind === kind).slice(0, max) };
  }).filter((section) => section.options.length > 0);
}

const OWN_URL = /^https?:\/\/[^/]+\/admin\/(?:logs|routes|targets|groups)\//;

/** A console URL or an event id leads directly to its page. */
export function pastedGoal(typed: string): Goal | undefined {
  const words = typed.trim();
  if (/^\d{1,18}$/.test(words)) return { kind: "event", eventId: words };
  if (!OWN_URL.test(words)) return undefined;
  const [, place, one, two] = (URL.parse(words)?.pathname.split("/").filter(Boolean) ?? []).map(
    decodeURIComponent,
  );
  return one === undefined ? undefined : goalAt(place ?? "", one, two);
}

function goalAt(place: string, one: string, two: string | undefined): Goal | undefined {
  if (place === "logs" && /^\d{1,18}$/.test(one)) return { kind: "event", eventId: one };
  if (place === "groups") return { kind: "group", groupId: one };
  if (two === undefined) return undefined;
  if (place === "routes") return { kind: "route", groupId: one, routeId: two };
  return place === "targets"
    ? { kind: "target", groupId: null, platform: one, id: two }
    : undefined;
}
