import { describe, expect, test } from "vitest";
import { labelsBy, PRODUCT_NAMES } from "./products.ts";

const labels = (values: Readonly<Record<string, string>>) => labelsBy((name) => values[name]);

describe("the label of a product", () => {
  test("is the setting, whatever the URL shows", () => {
    const label = "Code & Co";
    const url = "https://codeberg.org";
    expect(labels({ CODEHOST_LABEL: label }).codehost).toBe(label);
    expect(labels({ ALTFORGE_LABEL: label, ALTFORGE_WEB_URL: url }).altforge).toBe(label);
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
    expect(labels({ ALTFORGE_WEB_URL: url }).altforge).toBe(name);
  });

  test("is the product's name, if neither a setting nor a URL shows another", () => {
    expect(labels({ CODEHOST_WEB_URL: "https://git.example.org" }).codehost).toBe("GitHub");
    expect(labels({ CHATONE_API_URL: "https://forgejo.example.org" }).chatone).toBe("Discord");
    expect(PRODUCT_NAMES).toMatchObject({
      codehost: "GitHub",
      altforge: "Gitea",
      chatone: "Discord",
      chattwo: "Telegram",
    });
  });
});
