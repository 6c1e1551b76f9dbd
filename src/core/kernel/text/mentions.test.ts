import { expect, test } from "vitest";
import { mentionsIn } from "./quoted-text.ts";

test.each([
  ["@ana-lopez could you look?", ["ana-lopez"]],
  ["cc @ana-lopez, (@Bo-Chen) and @li.wei_2.", ["ana-lopez", "bo-chen", "li.wei_2"]],
  ["请@ana-lopez看一下", ["ana-lopez"]],
  ["@ana-lopez and again @Ana-Lopez", ["ana-lopez"]],
  ["- [ ] @mia-kraus signs it off", ["mia-kraus"]],
  ["mail ana@example.com or ask @acme/Payouts.", ["acme/payouts"]],
  ["@acme-org.x/team and @ana@mastodon.example", ["acme-org.x/team"]],
  ["import @acme/ui/button, @acme-/ui and @acme/-ui", []],
  ["see https://social.example/@ana", []],
  ["run `npm i @acme/ui` and `@ana`", []],
  ["```\n@Override\n```\n> @bo-chen wrote\n\n<!-- @li-wei -->", []],
  ["@ @- @_x @@ana", []],
  [`@${"a".repeat(41)}`, []],
])("%j calls %j", (markdown, logins) => {
  expect(mentionsIn(markdown)).toEqual(logins);
});

test("nobody calls more than 20 people", () => {
  const crowd = Array.from({ length: 30 }, (_, at) => `@p${at}`).join(" ");
  expect(mentionsIn(crowd)).toHaveLength(20);
});

test.each(["@", "`", "@a.", "@a/", "<!--"])("megabytes of %j take no time", (piece) => {
  expect(mentionsIn(piece.repeat(1_000_000)).length).toBeLessThanOrEqual(20);
});
