// Text that tries to become something else: markup, a program, a template, an address, a broken line.

import { isPayload } from "../../sandbox/samples/payload.ts";

const SCRIPT = `"><img src=x onerror=alert(1)>'"</script><script>alert(2)</script>`;

export const POLYGLOTS: readonly string[] = [
  SCRIPT,
  "javascript:alert(3)//<svg/onload=alert(4)>",
  "${alert(5)}{{7*7}}#{7*7}<%= 7*7 %>",
  "\u202E\u2066gpj.exe <b onclick=alert(6)>x</b>",
  "W".repeat(180),
  '👩‍👩‍👧‍👦🏳️‍🌈\u0007\u001B[31m\u200B `alert(7)` [x](javascript:alert(8)) <https://x.example/"onmouseover=alert(9)>',
  `--></style></title></textarea><iframe srcdoc="<script>alert(10)</script>">&lt;script&gt;`,
];

/** The n-th of them, cut to what a field takes. */
export function polyglot(n: number, length = 300): string {
  return (POLYGLOTS[n % POLYGLOTS.length] ?? SCRIPT).slice(0, length);
}

/** What the reader needs to know the event by. */
const KEPT = new Set([
  "action",
  "type",
  "state",
  "status",
  "conclusion",
  "created_at",
  "updated_at",
]);

/** Every text of a payload, but for those, is one of them; every address leads to a program. */
export function poisoned(value: unknown, key = "", turn = { n: 0 }): unknown {
  if (Array.isArray(value)) return value.map((each) => poisoned(each, key, turn));
  if (isPayload(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, poisoned(each, name, turn)]),
    );
  if (typeof value !== "string" || KEPT.has(key)) return value;
  turn.n += 1;
  return poisonFor(key, turn.n);
}

function poisonFor(key: string, n: number): string {
  if (key.endsWith("url") || key === "compare") return "javascript:alert(11)//https://x.example/";
  if (key === "ref") return `refs/heads/${polyglot(n)}`;
  return key === "full_name" ? `acme/${polyglot(n, 100)}` : polyglot(n);
}
