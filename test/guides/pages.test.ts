// The guides say what the code says: tables come from the data of the pictures, settings and addresses are
// those that exist, and reasons of refusals are those that the log has.

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PAGE_PATHS, EXAMPLE_HOST } from "../../dev/guides/addresses.ts";
import { GUIDES } from "../../dev/guides/all.ts";
import { fieldsOf } from "../../dev/guides/card.ts";
import { renderCard } from "../../dev/guides/draw.ts";
import { filledPage } from "../../dev/guides/pages.ts";
import { bodyChecks } from "../../src/app/ingress/body-checks.ts";
import { headerChecks } from "../../src/app/ingress/header-checks.ts";
import { endpoints } from "../../src/contract/index.ts";
import { settings } from "../../src/main/settings/settings.ts";

const FOLDER = "docs/guides";
const MAX_BYTES = 60_000;

const PAGES = GUIDES.map((guide) => ({
  guide,
  page: guide.page,
  text: readFileSync(`${FOLDER}/${guide.page}.md`, "utf8"),
}));
const CARDS = GUIDES.flatMap(({ cards }) => cards);

/** One path for all groups. */
const PATHS = new Set(endpoints.map(({ path }) => path.replace(":groupId", "acme")));

function isSetting(name: string): boolean {
  return settings.has(name) || settings.get(name.replace(/_FILE$/, ""))?.isSecret === true;
}

describe.each(PAGES)("the guide $page", ({ guide, text }) => {
  it("holds every table, link and picture as its data has them", () => {
    expect(filledPage(guide, text)).toBe(text);
  });

  it("names no setting that does not exist", () => {
    const named = text.match(/\b(?:CODEHOST|ALTFORGE|CHATONE|CHATTWO|RELAY|ADMIN|BASE)_[A-Z_]+\b/g);
    expect((named ?? []).filter((name) => !isSetting(name))).toEqual([]);
  });

  it("names no address of the service that does not exist", () => {
    const hosts = text.matchAll(
      /(?:\{BASE_URL\}|\$BASE_URL|https:\/\/relay\.example\.com)(\/[\w/-]+)/g,
    );
    const paths = [...hosts].map(([, path]) => path ?? "");
    expect(paths.filter((path) => !PATHS.has(path))).toEqual([]);
  });

  it("shows pictures that are there, and describes each", () => {
    const pictures = [...text.matchAll(/!\[(.*)\]\(([^)]+\.png)\)/g)];
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter(([, alt]) => alt === "")).toEqual([]);
    const files = pictures.map(([, , file = ""]) => file);
    expect(files.filter((file) => !existsSync(`${FOLDER}/${file}`))).toEqual([]);
  });
});

describe("a form", () => {
  it.each(CARDS)("$name takes settings that exist, and gives to settings that exist", (card) => {
    const named = fieldsOf(card).flatMap((field) => ("setting" in field ? [field.setting] : []));
    expect(named.filter((name) => name !== undefined && !isSetting(name))).toEqual([]);
  });

  it.each(CARDS)("$name is drawn with all its fields and what goes into them", (card) => {
    const drawn = renderCard(card).replaceAll("&#39;", "'").replaceAll("&amp;", "&");
    for (const field of fieldsOf(card)) {
      expect(drawn).toContain(field.name);
      expect(drawn).toContain("value" in field ? field.value : field.why);
    }
  });

  it.each(CARDS)("$name has a small picture", ({ name }) => {
    expect(statSync(`docs/images/guides/${name}.png`).size).toBeLessThan(MAX_BYTES);
  });

  it("has a picture of its own, and every picture is of a form", () => {
    const names = CARDS.map(({ name }) => `${name}.png`);
    expect(readdirSync("docs/images/guides").toSorted()).toEqual(names.toSorted());
  });
});

it("the addresses that other products are told are endpoints of the contract", () => {
  expect(Object.values(PAGE_PATHS).filter((path) => !PATHS.has(path))).toEqual([]);
  expect(new URL(EXAMPLE_HOST).pathname).toBe("/");
});

it("reasons of refusals that guides name are those of the ingress", () => {
  const known = new Set(["too-large", ...[...headerChecks, ...bodyChecks].map(({ name }) => name)]);
  const named = PAGES.flatMap(({ text }) =>
    [...text.matchAll(/`((?:wrong|malformed|unknown|too|stale)-[a-z]+|json)`/g)].map(
      ([, name = ""]) => name,
    ),
  );
  expect(named).toContain("wrong-signature");
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it("the index leads to every guide", () => {
  const index = readFileSync(`${FOLDER}/index.md`, "utf8");
  for (const { page } of GUIDES) expect(index).toContain(`](${page}.md)`);
});
