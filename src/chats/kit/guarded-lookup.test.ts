import { expect, test } from "vitest";
import { guardedLookup, isForbiddenAddress, mayConnect } from "./guarded-lookup.ts";

const SECURE = new URL("https://receiver.example/hook");
const PLAIN = new URL("http://receiver.example/hook");

test.each([
  ["public IPv4", "93.184.216.34", true],
  ["public IPv6", "2606:2800:220:1:248:1893:25c8:1946", true],
  ["loopback", "127.0.0.1", false],
  ["any loopback", "127.8.9.10", false],
  ["IPv6 loopback", "::1", false],
  ["unspecified", "0.0.0.0", false],
  ["IPv6 unspecified", "::", false],
  ["private 10/8", "10.1.2.3", false],
  ["private 172.16/12", "172.31.255.1", false],
  ["private 192.168/16", "192.168.0.10", false],
  ["shared 100.64/10", "100.64.0.1", false],
  ["link-local and metadata", "169.254.169.254", false],
  ["IPv6 link-local", "fe80::1", false],
  ["IPv6 unique local and metadata", "fd00:ec2::254", false],
  ["IPv4 mapped into IPv6", "::ffff:127.0.0.1", false],
  ["IPv4 mapped, in hex", "::ffff:a9fe:a9fe", false],
  ["NAT64 of a private address", "64:ff9b::a01:203", false],
  ["6to4", "2002:7f00:1::", false],
  ["Teredo", "2001:0:53aa:64c:0:0:0:1", false],
  ["multicast", "224.0.0.1", false],
  ["broadcast", "255.255.255.255", false],
  ["reserved", "240.0.0.1", false],
  ["documentation", "192.0.2.1", false],
  ["no address", "receiver.example", false],
])("%s", (_kind, address, expected) => {
  expect(mayConnect(SECURE, address, [])).toBe(expected);
});

test("an allowed network is reachable over http too, and nothing else is", () => {
  const networks = ["10.2.0.0/16", "fd12::/16"];
  expect(mayConnect(PLAIN, "10.2.3.4", networks)).toBe(true);
  expect(mayConnect(PLAIN, "fd12::1", networks)).toBe(true);
  expect(mayConnect(SECURE, "10.3.0.1", networks)).toBe(false);
  expect(mayConnect(PLAIN, "93.184.216.34", networks)).toBe(false);
});

test.each([
  ["https://127.0.0.1/", true],
  ["https://[::1]/", true],
  ["https://2130706433/", true],
  ["https://0x7f.1/", true],
  ["https://93.184.216.34/", false],
  ["https://receiver.example/", false],
])("an address in a URL, however it is written: %s", (url, expected) => {
  expect(isForbiddenAddress(new URL(url), [])).toBe(expected);
});

test("a name that leads to a private address cannot be connected to", async () => {
  const { promise, resolve } = Promise.withResolvers<NodeJS.ErrnoException | null>();
  guardedLookup(SECURE, [])("localhost", {}, (error) => resolve(error));
  expect((await promise)?.code).toBe("ERELAYNOTALLOWED");
});

test("a name is resolved to the address that was checked", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const networks = ["127.0.0.0/8", "::1/128"];
  guardedLookup(PLAIN, networks)("localhost", { family: 4 }, (_error, address) => resolve(address));
  expect(await promise).toBe("127.0.0.1");
});
