import { describe, expect, test } from "vitest";
import { labelOf, PRODUCT_NAMES } from "./products.ts";

describe("the label of a product", () => {
  test("is the setting, whatever the URL shows", () => {
    const label = "Code & Co";
    expect(labelOf("codehost", { label, url: "https://github.com" })).toBe(label);
    expect(labelOf("altforge", { label, url: "https://codeberg.org" })).toBe(label);
  });

  test.each([
    ["https://codeberg.org", "Forgejo"],
    ["https://forgejo.example.org:3000/git", "Forgejo"],
    ["https://my-forgejo.example.org", "Forgejo"],
    ["https://gitea.com", "Gitea"],
    ["https://git.example.org/forgejo", "Gitea"],
    ["https://notcodeberg.org", "Gitea"],
    ["https://codeberg.org.example.com", "Gitea"],
    ["not a URL", "Gitea"],
  ])("is by the host of the URL, if there is no setting: %s is %s", (url, name) => {
    expect(labelOf("altforge", { url })).toBe(name);
  });

  test("is the product's name, if neither a setting nor a URL shows another", () => {
    expect(labelOf("codehost", { url: "https://git.example.org" })).toBe("GitHub");
    expect(labelOf("altforge", {})).toBe("Gitea");
    expect(labelOf("chatone", { url: "https://forgejo.example.org" })).toBe("Discord");
    expect(labelOf("chattwo", {})).toBe(PRODUCT_NAMES.chattwo);
  });
});
