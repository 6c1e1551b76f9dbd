// Parses typed text as the routes of a group, and locates errors.

import { readJson } from "../parts/json-text.ts";
import type { ListedRoute } from "../saving/save-routes.ts";

type Reading =
  | { outcome: "read"; routes: readonly ListedRoute[] }
  | { outcome: "faulty"; problem: string };

export function readRoutes(text: string): Reading {
  const reading = readJson(text);
  if (reading.outcome === "faulty") {
    const { line, column } = reading.place;
    return faulty(`Line ${line}, column ${column}: ${reading.words}`);
  }
  const { value } = reading;
  if (!Array.isArray(value)) return faulty("The text must be a list: [ … ].");
  const odd = value.findIndex((each) => !isNamed(each));
  if (odd !== -1) return faulty(`Entry ${odd + 1} needs an id and a groupId.`);
  return { outcome: "read", routes: value.filter(isNamed) };
}

function isNamed(value: unknown): value is ListedRoute {
  if (typeof value !== "object" || value === null) return false;
  return "id" in value && typeof value.id === "string" && "groupId" in value;
}

function faulty(problem: string): { outcome: "faulty"; problem: string } {
  return { outcome: "faulty", problem };
}
