import { describe, expect, it } from "vitest";
import { isNamed, soughtIn } from "./search-words.ts";

describe("what is typed into the search of the logs", () => {
  it("is looked for as it stands", () => {
    expect(soughtIn(" refund ")).toStrictEqual({ q: "refund" });
    expect(soughtIn("mia-kraus")).toStrictEqual({ q: "mia-kraus" });
  });

  it("asks for nothing where it is empty", () => {
    expect(soughtIn("  ")).toStrictEqual({});
  });

  it.each([
    "https://codehost.example/acme/shop/pull/482",
    "https://codehost.example/acme/shop/pull/482/files#diff-1",
    "https://forge.example/acme/shop/pulls/482",
  ])("finds the pull request of %s", (link) => {
    expect(soughtIn(link)).toStrictEqual({
      repo: "acme/shop",
      number: "482",
      said: "Pull request #482 of acme/shop",
    });
  });

  it.each([
    ["http://forge.example:3000/git/acme/shop/pulls/12", "Pull request #12 of acme/shop"],
    ["https://forge.example/group/acme/shop/-/issues/12", "Issue #12 of acme/shop"],
  ])("finds %s, whether an owner or a path of the host comes first", (link, said) => {
    expect(soughtIn(link)).toStrictEqual({ repo: "*acme/shop", number: "12", said });
  });

  it("finds an issue by its link, and a repository by its own", () => {
    expect(soughtIn("https://codehost.example/acme/shop/issues/9")).toMatchObject({
      number: "9",
      said: "Issue #9 of acme/shop",
    });
    expect(soughtIn("https://codehost.example/acme/shop")).toStrictEqual({
      repo: "acme/shop",
      said: "Events of acme/shop",
    });
  });

  it("finds owner/repo#12, #12 and owner/repo", () => {
    expect(soughtIn("acme/shop#12")).toMatchObject({ repo: "acme/shop", number: "12" });
    expect(soughtIn("#12")).toStrictEqual({
      number: "12",
      said: "#12 of any repository",
    });
    expect(soughtIn("acme/shop")).toMatchObject({ repo: "acme/shop" });
    const repo = "group/subgroup/project";
    expect(soughtIn(`${repo}#12`)).toMatchObject({ repo, number: "12" });
    expect(soughtIn(repo)).toMatchObject({ repo });
  });

  it("finds a commit by its sha or the beginning of it, also from its link", () => {
    const sha = "e2b7d100123456789abcdef0123456789abcdef0";
    expect(soughtIn(sha)).toStrictEqual({ sha, said: "Commit e2b7d10" });
    expect(soughtIn("E2B7D100")).toStrictEqual({ sha: "e2b7d100", said: "Commit e2b7d10" });
    expect(soughtIn(`https://codehost.example/acme/shop/commit/${sha}`)).toMatchObject({
      repo: "acme/shop",
      sha,
    });
  });

  it("takes a word of the letters a to f for a word", () => {
    expect(soughtIn("defaced")).toStrictEqual({ q: "defaced" });
  });

  it("finds a delivery by its id", () => {
    const id = "7d3f0c1a-94e2-11f0-8c11-5e7a5e7a5e7a";
    expect(soughtIn(id)).toStrictEqual({ q: id, said: `Delivery ${id}` });
  });

  it("cuts what is longer than a search may be", () => {
    expect(soughtIn("x".repeat(300)).q).toHaveLength(200);
  });

  it("knows whether one thing is named", () => {
    expect(isNamed("acme/shop#12")).toBe(true);
    expect(isNamed("refund")).toBe(false);
  });
});
