import { expect, test } from "vitest";
import { oidcSettings } from "./oidc.ts";

const faultOf = (name: keyof typeof oidcSettings, value: string) =>
  oidcSettings[name].form.safeParse(value).error?.issues[0]?.message;

test("an issuer is https, or on this machine", () => {
  for (const fine of ["https://id.example.com/realms/a", "http://127.0.0.1:8080", "http://[::1]:1"])
    expect(faultOf("OIDC_ISSUER", fine)).toBeUndefined();
  expect(faultOf("OIDC_ISSUER", "http://id.example.com")).toMatch("must start with https://");
  expect(faultOf("OIDC_ISSUER", "id.example.com")).toMatch("must be a URL");
  for (const odd of ["https://a.example?x=1", "https://a.example#x", "https://u:p@a.example"])
    expect(faultOf("OIDC_ISSUER", odd)).toMatch("without a query");
});

test("scopes contain openid", () => {
  expect(faultOf("OIDC_SCOPES", "openid profile groups")).toBeUndefined();
  expect(faultOf("OIDC_SCOPES", "profile")).toMatch("openid");
  expect(faultOf("OIDC_SCOPES", "openid  profile")).toMatch("one space");
});

test("roles are value=group:role, and a value may have any character", () => {
  const written = "relay-shop-owner=shop:owner, /teams/a=blog:viewer,CN%3Dx%2COU%3Dy=shop:admin";
  expect(oidcSettings.OIDC_ROLES.form.parse(written)).toEqual([
    { value: "relay-shop-owner", groupId: "shop", role: "owner" },
    { value: "/teams/a", groupId: "blog", role: "viewer" },
    { value: "CN=x,OU=y", groupId: "shop", role: "admin" },
  ]);
});

test.each([
  "shop:owner",
  "a=shop",
  "a=shop:boss",
  "a=Shop:owner",
  "=shop:owner",
  "a=b:owner,",
  "%=a:owner",
])("%s is no mapping of roles", (written) => {
  expect(faultOf("OIDC_ROLES", written)).toMatch("value=group:role");
});
