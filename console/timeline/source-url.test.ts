import { describe, expect, it } from "vitest";
import { sourceUrl } from "./source-url.ts";

describe("where an event's thing stands", () => {
  it("is the page of the most exact thing", () => {
    const payload = {
      comment: { html_url: "https://codehost.example/acme/shop/pull/4#c1" },
      pull_request: { html_url: "https://codehost.example/acme/shop/pull/4" },
    };
    expect(sourceUrl(payload)).toBe("https://codehost.example/acme/shop/pull/4#c1");
  });

  it("is no address of the API", () => {
    const payload = {
      head_commit: { url: "https://codehost.example/api/v1/commits/1" },
      repository: { html_url: "https://codehost.example/acme/shop" },
    };
    expect(sourceUrl(payload)).toBe("https://codehost.example/acme/shop");
  });

  it("is unknown where nothing is an address of the web", () => {
    expect(sourceUrl({ issue: { html_url: "javascript:alert(1)" } })).toBeUndefined();
    expect(sourceUrl("text")).toBeUndefined();
    expect(sourceUrl(null)).toBeUndefined();
  });
});
