// Payloads that are valid enough to be signed and sent, and wrong in every other way.

import { type FaultRandom, seededRandom } from "../random.ts";
import { hmac, type SignedGroup, type SignedRequest } from "../signed-request.ts";
import { kindName } from "./world.ts";

const EVENTS = ["push", "issues", "pull_request", "release", "workflow_run", "issue_comment"];

const VALUES: readonly ((random: FaultRandom) => unknown)[] = [
  () => null,
  () => [],
  () => ({}),
  () => "",
  () => -1,
  () => 1e308,
  () => "\ud800 lone",
  () => "\u0000\u202e\u200b",
  () => "9999-99-99T99:99:99Z",
  (random) => "x".repeat(Math.floor(random.between(1, 900_000))),
  () => nested(60),
  () => Object.fromEntries(Array.from({ length: 2_000 }, (_, place) => [`k${place}`, place])),
  () => JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{}}}'),
  () => "<b>&lt;</b>](x) ``` @everyone <@1> ||",
];

const KEYS = [
  "title",
  "description",
  "url",
  "color",
  "author",
  "fields",
  "footer",
  "updateKey",
  "ref",
  "commits",
  "repository",
  "sender",
  "issue",
  "pull_request",
  "release",
  "workflow_run",
  "comment",
  "action",
];

export function signPoison(
  { id, secret }: SignedGroup,
  seed: number,
  number: number,
): SignedRequest {
  const random = seededRandom(seed, `poison ${number}`);
  const body = Buffer.from(JSON.stringify(payload(random)));
  const hex = hmac(secret, body);
  const common = {
    "content-type": "application/json",
    "x-host-delivery": `poison-${seed}-${number}`,
  };
  const isCustom = number % 2 === 0;
  const event = EVENTS[number % EVENTS.length] ?? "push";
  return {
    path: `/webhook/${id}`,
    headers: isCustom
      ? { ...common, "x-relay-signature": `sha256=${hex}` }
      : { ...common, "x-host-event": event, "x-hub-signature-256": `sha256=${hex}` },
    body,
  };
}

/** Some keys of a real payload with values that do not belong there. */
function payload(random: FaultRandom): object {
  const entries = KEYS.filter(() => random.isLucky(0.6)).map((key) => [key, valueOf(random)]);
  return { ...Object.fromEntries(entries), kind: kindName(0) };
}

function valueOf(random: FaultRandom): unknown {
  const make = VALUES[Math.floor(random.between(0, VALUES.length))];
  const value = make?.(random);
  return random.isLucky(0.2) ? [value, { id: value, login: value, name: value }] : value;
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}
