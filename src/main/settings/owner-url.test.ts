import { expect, test } from "vitest";
import { dropOwnerUrl } from "./owner-url.ts";

test("M11 the URL of the schema's owner is dropped, and said to have been there", () => {
  const environment: Record<string, string | undefined> = {
    DATABASE_URL: "postgres://relay@db/relay",
    DATABASE_MIGRATE_URL: "postgres://owner@db/relay",
    DATABASE_MIGRATE_URL_FILE: "",
  };
  expect(dropOwnerUrl(environment)).toEqual(["DATABASE_MIGRATE_URL"]);
  expect(environment).toEqual({ DATABASE_URL: "postgres://relay@db/relay" });
  expect(dropOwnerUrl(environment)).toEqual([]);
});
