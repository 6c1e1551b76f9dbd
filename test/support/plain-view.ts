// A notification as plain strings, so that a test can be read like the message.

import type { Line, Notification } from "../../src/core/messages/notification.ts";
import type { RichText } from "../../src/core/kernel/rich-text.ts";

export function plainText(content: RichText): string {
  return content.map((span) => (span.kind === "person" ? span.person.login : span.text)).join("");
}

export function plainHeadline({ label, subject }: Notification): string {
  return label === undefined ? subject : `${label}: ${subject}`;
}

export function plainLines({ lines, panels }: Notification): string[] {
  const fields = panels.map(({ items, name }) => `${name}: ${items.map(plainText).join(", ")}`);
  return [...lines.map(plainLine), ...fields];
}

function plainLine(line: Line): string {
  switch (line.kind) {
    case "facts":
      return line.items.map(plainText).join(" · ");
    case "words":
      return `“${line.words}”`;
    case "row":
    case "more":
    default:
      return plainText(line.content);
  }
}
