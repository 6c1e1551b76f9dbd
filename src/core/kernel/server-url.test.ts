import { expect, test } from "vitest";
import { isOnServer } from "./server-url.ts";

test("a URL is on a server by origin and path, however it is written", () => {
  const git = "https://git.example.com";
  expect(isOnServer(git, `${git}/acme/shop/pulls/1`)).toBe(true);
  expect(isOnServer(`${git}/`, "HTTPS://Git.Example.com:443/acme/shop")).toBe(true);
  expect(isOnServer(git, "https://git.example.com.evil.example/acme/shop")).toBe(false);
  expect(isOnServer(git, "http://git.example.com/acme/shop")).toBe(false);
  expect(isOnServer(git, "https://git.example.com:8443/acme/shop")).toBe(false);
  expect(isOnServer(`${git}/forge`, `${git}/forge/acme/shop`)).toBe(true);
  expect(isOnServer(`${git}/forge`, `${git}/forge2/acme/shop`)).toBe(false);
});

test("an unknown URL or server is no match", () => {
  expect(isOnServer(undefined, "https://git.example.com/acme")).toBe(false);
  expect(isOnServer("https://git.example.com", undefined)).toBe(false);
  expect(isOnServer("https://git.example.com", "acme/shop")).toBe(false);
});
