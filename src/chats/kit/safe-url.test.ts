// Which URLs become links, and in which form.

import { expect, test } from "vitest";
import { safeUrl } from "./safe-url.ts";

test.each([
  ["https://codehost.example/acme/shop/pull/482"],
  ["https://status.acme.example"],
  ["http://127.0.0.1:8080/x"],
  ["http://localhost:8080/x"],
])("%s stays as it is", (url) => {
  expect(safeUrl(url)).toBe(url);
});

test.each([
  ["https://a.example/x(1)[2]", "https://a.example/x%281%29%5B2%5D"],
  ['https://a.example/?q="<b>`|\\', "https://a.example/?q=%22%3Cb%3E%60%7C%5C"],
  ["https://例え.jp/ü", "https://xn--r8jz45g.jp/%C3%BC"],
  ["https:a.example", "https://a.example/"],
])("%s becomes harmless", (url, harmless) => {
  expect(safeUrl(url)).toBe(harmless);
});

test.each([
  ["http://codehost.example/"],
  ["http://127.0.0.1.evil.example/"],
  ["javascript:alert(1)"],
  ["tg://user?id=1"],
  ["data:text/html,x"],
  ["https://user:secret@codehost.example/"],
  ["https://[::1]/"],
  ["//codehost.example/"],
  ["not an address"],
  [""],
])("%s is no address to follow", (url) => {
  expect(safeUrl(url)).toBeUndefined();
});

test("an address is not longer than it may be, also once it is harmless", () => {
  expect(safeUrl("https://a.example/x", 19)).toBe("https://a.example/x");
  expect(safeUrl("https://a.example/x", 18)).toBeUndefined();
  expect(safeUrl("https://a.example/ü", 19)).toBeUndefined();
});
