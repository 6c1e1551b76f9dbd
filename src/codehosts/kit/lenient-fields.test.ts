import { expect, test } from "vitest";
import { readWebUrl } from "./lenient-fields.ts";

test.each([
  "https://codehost.example/a?b=c#d",
  "http://codehost.example",
  "HTTPS://codehost.example",
])("keeps %s as it was sent", (text) => {
  expect(readWebUrl(text)).toBe(text);
});

test.each([
  "javascript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,hi",
  "file:///etc/passwd",
  "tg://user?id=1",
  "//codehost.example",
  "codehost.example",
  "https://",
  "https://a b",
  "",
])("drops %j", (text) => {
  expect(readWebUrl(text)).toBeUndefined();
});
