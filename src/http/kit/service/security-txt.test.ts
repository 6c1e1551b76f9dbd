import { expect, test } from "vitest";
import { securityTxt } from "./security-txt.ts";

const parts = {
  contact: "mailto:security@relay.example",
  baseUrl: "https://relay.example",
};

test("it has a contact, an end in the future and its own URL", () => {
  expect(securityTxt({ ...parts, now: Date.UTC(2026, 10, 17, 13, 5) })).toBe(
    [
      "Contact: mailto:security@relay.example",
      "Expires: 2027-05-16T00:00:00.000Z",
      "Canonical: https://relay.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

test("it is the same all day", () => {
  const [morning, night] = [Date.UTC(2026, 10, 17), Date.UTC(2026, 10, 18) - 1];
  expect(securityTxt({ ...parts, now: morning })).toBe(securityTxt({ ...parts, now: night }));
});

test("a URL without TLS is not called canonical", () => {
  const text = securityTxt({ ...parts, baseUrl: "http://127.0.0.1:8080", now: 0 });
  expect(text).not.toContain("Canonical");
});
