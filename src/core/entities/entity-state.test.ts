import { describe, expect, test } from "vitest";
import * as fc from "fast-check";
import { factOf, factsOf, type EntityState, merge, NOTHING, readEntity } from "./entity-state.ts";

const stars = (count: number, at: number): EntityState => ({
  stars: { at: [at], fact: { kind: "stars", count } },
});
const star = (login: string, at: number, isGiven = true): EntityState => ({
  [`star ${login}`]: { at: [at], fact: { kind: "star", login, isGiven, at } },
});

const anyEntity: fc.Arbitrary<EntityState> = fc
  .array(
    fc.oneof(
      fc.tuple(fc.nat(9), fc.nat(4)).map(([count, at]) => stars(count, at)),
      fc
        .tuple(fc.constantFrom("ana", "bo", "li"), fc.nat(4), fc.boolean())
        .map(([login, at, isGiven]) => star(login, at, isGiven)),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.reduce(merge, NOTHING));

describe("what is known", () => {
  test("keeps of every part the newest", () => {
    const entity = merge(merge(stars(7, 20), stars(5, 10)), star("ana", 1));
    expect(factOf(entity, "stars")?.count).toBe(7);
    expect(factsOf(entity, "star")).toMatchObject([{ login: "ana" }]);
  });

  test("is the same in whatever order, and however often, it was learnt", () => {
    fc.assert(
      fc.property(anyEntity, anyEntity, anyEntity, (one, two, three) => {
        expect(merge(one, two)).toEqual(merge(two, one));
        expect(merge(merge(one, two), three)).toEqual(merge(one, merge(two, three)));
        expect(merge(merge(one, two), two)).toEqual(merge(one, two));
      }),
    );
  });

  test("forgets the oldest of a list that has no end", () => {
    const many = Array.from({ length: 1_005 }, (_, at) => star(`n${at}`, at));
    const entity = many.reduce(merge, NOTHING);
    expect(factsOf(entity, "star")).toHaveLength(1_000);
    expect(factsOf(entity, "star").map(({ login }) => login)).not.toContain("n4");
    expect(factsOf(entity, "star").map(({ login }) => login)).toContain("n5");
  });

  test("is read as it was kept, without what this version does not know", () => {
    const entity = merge(stars(3, 1), star("ana", 1));
    const kept: unknown = JSON.parse(
      JSON.stringify({ ...entity, odd: { at: [1], fact: { kind: "odd" } } }),
    );
    expect(readEntity(kept)).toEqual(entity);
    expect([null, "x", [], { stars: 1 }].map(readEntity)).toEqual([{}, {}, {}, {}]);
  });
});
