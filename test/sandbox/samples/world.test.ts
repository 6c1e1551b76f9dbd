// Recorded samples of GitHub, adapted to the seed.

import { expect, test } from "vitest";
import { codehostEvents, codehostSample } from "../../../sandbox/samples/codehost.ts";
import { codehostAccount } from "../../../sandbox/samples/codehost-shapes.ts";
import { isPayload, type Payload } from "../../../sandbox/samples/payload.ts";
import { dress } from "../../../sandbox/samples/world.ts";
import { readSeed } from "../../../sandbox/seed.ts";

const seed = readSeed();
const AT = Date.UTC(2026, 10, 14, 12, 30);

function sample(event: string, action?: string): Payload {
  const found = codehostSample(event, action);
  if (!found) throw new Error(`no sample of ${event}`);
  return found;
}

/** Everything inside that has fields. */
function parts(value: unknown): Payload[] {
  if (Array.isArray(value)) return value.flatMap(parts);
  return isPayload(value) ? [value, ...Object.values(value).flatMap(parts)] : [];
}

test.each(codehostEvents())(
  "%s keeps its fields, with users and repositories of the seed",
  (event) => {
    const before = sample(event);
    const dressed = dress(before, {
      seed,
      repository: "acme/shop",
      sender: codehostAccount(seed, "bo-chen"),
    });
    const all = parts(dressed);
    const logins = all.flatMap((part) => ("login" in part ? [part["login"]] : []));
    const names = all.flatMap((part) => ("full_name" in part ? [part["full_name"]] : []));
    expect(Object.keys(dressed)).toEqual(expect.arrayContaining(Object.keys(before)));
    expect(logins.filter((login) => login !== "bo-chen" && login !== "acme")).toEqual([]);
    expect(names.filter((name) => name !== "acme/shop")).toEqual([]);
    expect(JSON.stringify(dressed)).not.toMatch(
      /https:\/\/(api\.)?github\.com\/(repos\/)?Codertocat/,
    );
  },
);

test("an adapted sample has its repository, sender and time", () => {
  const dressed = dress(sample("pull_request", "opened"), {
    seed,
    repository: "acme/bank-client",
    sender: codehostAccount(seed, "li-wei"),
    id: 77,
    at: AT,
    home: "http://127.0.0.1:7001",
  });
  expect(dressed).toMatchObject({
    repository: {
      id: 50002,
      full_name: "acme/bank-client",
      private: true,
      html_url: "http://127.0.0.1:7001/acme/bank-client",
      url: "http://127.0.0.1:7001/api/v3/repos/acme/bank-client",
      owner: { id: 9001, login: "acme", type: "Organization" },
    },
    organization: { id: 9001, login: "acme" },
    installation: { id: 7001 },
    sender: { id: 4023, login: "li-wei", type: "User", html_url: "http://127.0.0.1:7001/li-wei" },
    pull_request: {
      id: 77,
      html_url: "http://127.0.0.1:7001/acme/bank-client/pull/2",
      created_at: "2026-11-14T12:30:00Z",
      updated_at: "2026-11-14T12:30:00Z",
    },
  });
});

test("without an installation of the app the sample has none", () => {
  const world = { seed, repository: "globex/reactor", sender: codehostAccount(seed, "sara-nil") };
  const recorded = { ...sample("push"), installation: { id: 1, node_id: "of somebody else" } };
  const dressed = dress(recorded, world);
  expect(dressed).toMatchObject({ organization: { id: 9002, login: "globex" } });
  expect(dressed).not.toHaveProperty("installation");
});

test("the recorded sample stays as it is", () => {
  const before = sample("issues", "opened");
  dress(before, {
    seed,
    repository: "acme/shop",
    sender: codehostAccount(seed, "bo-chen"),
    id: 1,
    at: AT,
  });
  expect(before).toEqual(sample("issues", "opened"));
});

test("whom the seed does not know is refused", () => {
  const sender = codehostAccount(seed, "bo-chen");
  expect(() => dress(sample("push"), { seed, repository: "acme/nothing", sender })).toThrow(
    "no repository acme/nothing in the seed",
  );
  expect(() => codehostAccount(seed, "nobody")).toThrow("nobody called nobody in the seed");
});
