// Filters and events by the thousand, small enough that they often meet.

import * as fc from "fast-check";
import {
  DRAFT_MODES,
  type FieldTest,
  type Filter,
  PATTERN_KEYS,
} from "../../src/contract/routing/routes.ts";
import type { RelayEvent } from "../../src/core/events/relay-event.ts";
import { eventName, someEvent, somePerson } from "./events.ts";

const word = fc.constantFrom(
  "main",
  "dev",
  "feature/x",
  "push",
  "acme/shop",
  "bot",
  "ana",
  "Fix it",
);

const pattern = fc
  .tuple(
    fc.constantFrom("", "", "!"),
    fc.oneof(
      { weight: 3, arbitrary: word },
      fc.constantFrom("*", "m*", "*/x", "?ev", "a*e/?hop", "/^m/", "/(?i)FIX/", "/x$|n$/"),
    ),
  )
  .map(([mark, body]) => mark + body);

const patterns = fc.oneof(pattern, fc.array(pattern, { minLength: 1, maxLength: 3 }));

const field: fc.Arbitrary<FieldTest> = fc.record({
  path: fc.constantFrom("a", "a.b", "a[].b", "c[]"),
  op: fc.constantFrom("eq", "ne", "contains", "gt", "lte", "regex" as const),
  value: fc.constantFrom("x", "1", "main"),
});

const byPatterns: fc.Arbitrary<Filter> = fc.dictionary(
  fc.constantFrom(...PATTERN_KEYS.filter((key) => key !== "draft" && key !== "team")),
  patterns,
  { minKeys: 1, maxKeys: 3 },
);

const leaf: fc.Arbitrary<Filter> = fc
  .tuple(
    fc.oneof(
      { weight: 6, arbitrary: byPatterns },
      fc.constantFrom(...DRAFT_MODES).map((draft): Filter => ({ draft })),
    ),
    fc.option(field, { nil: undefined, freq: 4 }),
  )
  .map(([keys, test]) => (test ? { ...keys, field: test } : keys));

/** Valid, and shallow enough to be put under two more `not`. */
export const someFilter: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc
      .tuple(fc.constantFrom("all", "any"), fc.array(tie("filter"), { minLength: 1, maxLength: 2 }))
      .map(([kind, filters]): Filter => ({ [kind]: filters })),
    tie("filter").map((not): Filter => ({ not })),
    fc.tuple(leaf, tie("filter")).map(([own, not]): Filter => ({ ...own, not })),
  ),
})).filter;

const words = fc.array(fc.oneof(word, fc.string({ unit: "binary" })), { maxLength: 3 });

export const anyEvent: fc.Arbitrary<RelayEvent> = fc
  .record({
    name: fc.oneof(word, fc.constantFrom("push", "pull_request.opened", "dependabot_alert")),
    actor: fc.option(fc.tuple(word, fc.boolean()), { nil: undefined }),
    repo: fc.option(word, { nil: undefined }),
    branches: words,
    labels: words,
    paths: words,
    texts: words,
    result: fc.option(word, { nil: undefined }),
  })
  .map(({ name, actor, repo, ...facts }) =>
    someEvent(name, {
      ...facts,
      names: [eventName(name)],
      actor: actor && somePerson(...actor),
      repository:
        repo === undefined
          ? undefined
          : { fullName: repo, url: undefined, defaultBranch: undefined },
    }),
  );

export const anyPayload: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.record({
    a: fc.oneof(
      word,
      fc.record({ b: fc.oneof(word, fc.integer()) }),
      fc.array(fc.record({ b: word })),
    ),
    c: fc.array(fc.oneof(word, fc.integer(), fc.constant(null))),
  }),
);
