import { expect, test } from "vitest";
import { judgeBaseUrl } from "../../src/main/doctor/check-urls.ts";

const verdictOf = (BASE_URL: string, TRUSTED_PROXIES?: string[]) =>
  judgeBaseUrl({ BASE_URL, TRUSTED_PROXIES }).map(({ verdict, say }) => `${verdict} ${say}`);

test.each(["http://127.0.0.1:8080", "http://localhost", "http://[::1]:8080", "http://127.8.8.8"])(
  "%s is fine without TLS",
  (url) => {
    expect(verdictOf(url)).toEqual([`ok ${url} is for this machine only`]);
  },
);

test.each(["http://relay.example", "http://10.0.0.8:8080", "http://127.0.0.1.evil.example"])(
  "L15 %s deserves a warning",
  (url) => {
    expect(verdictOf(url)).toEqual([expect.stringMatching(/^warn .* is not https/)]);
  },
);

test("L15 an https URL without TRUSTED_PROXIES deserves a warning", () => {
  const unset = expect.stringMatching(/^warn TRUSTED_PROXIES is not set/);
  expect(verdictOf("https://relay.example")).toEqual([unset]);
  expect(verdictOf("https://relay.example", [])).toEqual([unset]);
  expect(verdictOf("https://relay.example", ["127.0.0.1"])).toEqual([
    "ok is https, and TRUSTED_PROXIES is set",
  ]);
});
