import { expect, test } from "vitest";
import { readWebAddress } from "./web-address.ts";

test.each([
  "https://codehost.example/a?b=c#d",
  "http://codehost.example",
  "HTTPS://codehost.example",
])("keeps %s as it was sent", (address) => {
  expect(readWebAddress(address)).toBe(address);
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
])("drops %j", (address) => {
  expect(readWebAddress(address)).toBeUndefined();
});
