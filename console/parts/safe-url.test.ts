import { expect, test } from "vitest";
import { safeUrl } from "./safe-url.ts";

test("addresses of the web are links", () => {
  expect(safeUrl("https://codehost.example/acme/shop/pull/482")).toBe(
    "https://codehost.example/acme/shop/pull/482",
  );
  expect(safeUrl("http://127.0.0.1:21640/acme")).toBe("http://127.0.0.1:21640/acme");
});

test.each([
  "javascript:alert(1)",
  " javascript:alert(1)",
  "JAVA\nSCRIPT:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "tg://user?id=7",
  "//codehost.example",
  "/admin/logout",
  "",
  undefined,
  null,
  7,
])("%j is no link", (url) => {
  expect(safeUrl(url)).toBeUndefined();
});
