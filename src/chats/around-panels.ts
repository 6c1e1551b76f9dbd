// Where panels are lines among lines, what is said about those left out belongs below them.

import type { Line } from "../core/messages/notification.ts";

export function aroundPanels(lines: readonly Line[]): {
  above: readonly Line[];
  below: readonly Line[];
} {
  return { above: lines.filter((line) => !isBelow(line)), below: lines.filter(isBelow) };
}

function isBelow(line: Line): boolean {
  return line.kind === "more" && line.isOfPanels === true;
}
