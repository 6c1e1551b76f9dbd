import { describe, expect, it } from "vitest";
import { draftOf } from "../draft/draft.ts";
import { routeToTry } from "./to-try.ts";

const PLACE = { groupId: "acme", routeId: undefined };
const DEV = { platform: "chatone", channelId: "700100000000000001" };
const whole = draftOf({ name: "Pushes", filter: { event: "push" }, targets: [DEV] });

describe("what is tried on the past", () => {
  it("is the draft without its name, which changes no message", () => {
    expect(routeToTry(whole, PLACE, undefined)).toMatchObject({
      groupId: "acme",
      filter: { event: "push" },
      targets: [DEV],
    });
    expect(routeToTry(whole, PLACE, undefined)).not.toHaveProperty("name");
  });

  it("is nothing before there is a condition, and a target", () => {
    expect(routeToTry({ ...whole, filter: { parts: [] } }, PLACE, undefined)).toBeUndefined();
    expect(routeToTry({ ...whole, targets: [] }, PLACE, undefined)).toBeUndefined();
  });

  it("is nothing while the text cannot be read", () => {
    const draft = { ...whole, filter: { parts: [], text: "{" } };
    expect(routeToTry(draft, PLACE, undefined)).toBeUndefined();
    expect(routeToTry({ ...draft, kind: "fallback" }, PLACE, undefined)).toBeUndefined();
  });

  it("is also a saved route that lost its targets: what it no longer sends is worth knowing", () => {
    expect(routeToTry({ ...whole, targets: [] }, PLACE, whole)).toMatchObject({ targets: [] });
  });
});
