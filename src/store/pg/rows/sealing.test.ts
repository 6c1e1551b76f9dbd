import { expect, test } from "vitest";
import { sealing } from "./sealing.ts";

const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

test("what was sealed opens again, and looks different each time", () => {
  const { seal, open } = sealing([one]);
  const [first, second] = [seal("secret", "tenant:acme"), seal("secret", "tenant:acme")];
  expect([open(first, "tenant:acme"), open(second, "tenant:acme")]).toEqual(["secret", "secret"]);
  expect(first).not.toBe(second);
});

test("a sealed secret does not open in another place", () => {
  const { seal, open } = sealing([one]);
  expect(() => open(seal("secret", "tenant:acme"), "tenant:globex")).toThrow(
    "unable to authenticate data",
  );
});

test("the first key seals, all keys open", () => {
  const old = sealing([one]).seal("secret", "here");
  const rotated = sealing([two, one]);
  expect(rotated.open(old, "here")).toBe("secret");
  expect(() => sealing([one]).open(rotated.seal("secret", "here"), "here")).toThrow(
    "which RELAY_SECRET_KEY does not list",
  );
});

test("a changed byte is noticed", () => {
  const { seal, open } = sealing([one]);
  const sealed = seal("secret", "here");
  const other = sealed.at(-2) === "A" ? "B" : "A";
  expect(() => open(`${sealed.slice(0, -2)}${other}${sealed.slice(-1)}`, "here")).toThrow(
    "unable to authenticate data",
  );
});

test("L5 a value too short to have a whole tag is rejected before it is opened", () => {
  const { seal, open } = sealing([one]);
  const [version, keyId, body = ""] = seal("", "here").split(".");
  const whole = Buffer.from(body, "base64url");
  for (const length of [4, 8, 12, 16, 27]) {
    const short = [version, keyId, whole.subarray(0, length).toString("base64url")].join(".");
    expect(() => open(short, "here")).toThrow("the sealed value is too short");
  }
  expect(open(seal("", "here"), "here")).toBe("");
});
