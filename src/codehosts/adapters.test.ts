import { describe, expect, test } from "vitest";
import { HOSTS } from "../contract/hosts/index.ts";
import { ADAPTERS } from "./index.ts";

describe.each(HOSTS)("the adapter of $name", ({ name, can }) => {
  const adapter = ADAPTERS[name];

  test("has a part for each capability, and no other", () => {
    expect({
      linkAccounts: adapter.signIn !== undefined,
      act: adapter.actions !== undefined,
      redeliver: adapter.missedDeliveries !== undefined,
      installApp: adapter.readSystemJob !== undefined,
    }).toEqual({
      linkAccounts: can.linkAccounts,
      act: can.act,
      redeliver: can.redeliver,
      installApp: can.installApp,
    });
  });
});

test("only the host with the app reads system jobs", () => {
  const payload = { action: "revoked", sender: { id: 7, login: "ana" } };
  const jobs = HOSTS.map(({ name }) =>
    ADAPTERS[name].readSystemJob?.("github_app_authorization", payload),
  );
  expect(jobs.filter((job) => job !== undefined)).toEqual([
    { kind: "authorization-revoked", userId: "7", login: "ana" },
  ]);
});
