// Where sign-in sends people afterwards: nowhere but to ourselves, whatever the address says.

import { expect, test } from "vitest";
import { safeRedirect } from "../../../src/core/accounts/safe-redirect.ts";

const BASE = "https://relay.example";

const HOSTILE = [
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/ /evil.example",
  "/\u0000/evil.example",
  "https://evil.example",
  "http:evil.example",
  "https:/evil.example",
  "https:\\\\evil.example",
  "HTTPS://evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "ftp://evil.example",
  "blob:https://evil.example/x",
  "about:blank",
  "evil.example",
  "@evil.example",
  "user@evil.example",
  ".evil.example",
  "?//evil.example",
  "#//evil.example",
  "",
  "\u2028//evil.example",
  "/\u2028/evil.example",
  "/\u00a0/evil.example",
  "/\uff0fevil.example",
  "\uff0f\uff0fevil.example",
  "/ä",
  "/a/..//evil.example",
  "/a/b/../..//evil.example",
  "/./%2e%2e//evil.example",
  "/a\\..\\..\\\\evil.example",
  `/${"a".repeat(3000)}`,
  "/\u007f",
  "/a b",
  "/a\u200b//evil.example",
];
const HARMLESS = [
  "/",
  "/admin",
  "/admin/logs?groupId=acme&status=failed",
  "/admin/invite?token=abc",
  "/@evil.example",
  "/%2f/evil.example",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/a//evil.example",
  "/?next=//evil.example",
  "/#//evil.example",
  "/admin?redirect=https://evil.example",
  "/:evil.example",
  "/.evil.example",
];

test.each(HOSTILE)("T39 %j leads to the front door", (wanted) => {
  expect(safeRedirect(wanted, BASE)).toBe("/");
});

test.each(HARMLESS)("T39 %j is a path of ours, and a browser stays with us", (wanted) => {
  expect(safeRedirect(wanted, BASE)).toBe(wanted);
  expect(new URL(wanted, `${BASE}/auth/codehost/callback`).origin).toBe(BASE);
});

test("T39 no redirect at all is the front door, and the list is as long as it claims", () => {
  expect(safeRedirect(undefined, BASE)).toBe("/");
  expect(HOSTILE.length + HARMLESS.length).toBeGreaterThanOrEqual(60);
});
