import { expect, test } from "vitest";
import { ciLines, curlLines, senderIn, tinted } from "./guides.ts";

const URL = "https://relay.acme.dev/webhook/mobile";

test("the address is filled in, the secret only where it is shown", () => {
  expect(curlLines(URL, undefined)).toContain(`curl -fsS ${URL} \\`);
  expect(curlLines(URL, undefined)).not.toContain("RELAY_SECRET=");
  expect(curlLines(URL, "4be17f").split("\n")[0]).toBe("RELAY_SECRET='4be17f'");
  expect(ciLines(URL, "acme/mobile")).toContain(`RELAY_URL: ${URL}\n`);
  expect(ciLines(URL, "acme/mobile")).toContain(`"repo":"acme/mobile"`);
});

test("an unknown sender in the address is the first", () => {
  expect(senderIn("curl")).toBe("curl");
  expect(senderIn(undefined)).toBe("codehost");
  expect(senderIn("pigeon")).toBe("codehost");
});

test("tinted lines read as before", () => {
  const lines = curlLines(URL, "4be17f");
  const pieces = tinted(lines);
  expect(pieces.map(({ text }) => text).join("")).toBe(lines);
  expect(pieces).toContainEqual({ text: "BODY", tint: "name" });
  expect(pieces).toContainEqual({ text: `"Content-Type: application/json"`, tint: "text" });
  expect(pieces).toContainEqual({ text: `# answers {"ok":true}`, tint: "note" });
  expect(pieces).not.toContainEqual({ text: `"$BODY"`, tint: "text" });
});
