import { execFileSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { curlOf, type CurlRequest } from "../../../console/timeline/curl.ts";

const sent: CurlRequest = {
  url: "https://relay.example/webhook/acme",
  provider: "codehost",
  event: "push",
  deliveryId: "d-1",
  payload: { text: `it's "odd" $HOME \`id\` \\ 汉` },
};

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "relay-curl-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the commands in a shell whose curl only tells what it was given. */
function run(given: Partial<CurlRequest>): { given: string[]; body: string; signature: string } {
  const script = `curl() { printf '%s\\n' "$@"; }\n${curlOf({ ...sent, ...given })}`;
  const told = execFileSync("bash", ["-c", script], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, RELAY_SECRET: "s3cret with spaces" },
  });
  const body = readFileSync(path.join(folder, "relay-payload.json"), "utf8");
  const signature = createHmac("sha256", "s3cret with spaces").update(body).digest("hex");
  return { given: told.split("\n"), body, signature };
}

describe("an event as curl", () => {
  it("is signed over exactly the bytes it sends", () => {
    const { given, signature, body } = run({});
    expect(given).toContain(`X-Hub-Signature-256: sha256=${signature}`);
    expect(given).toContain("@relay-payload.json");
    expect(JSON.parse(body)).toStrictEqual(sent.payload);
  });

  it("has the headers of its sender", () => {
    expect(run({}).given).toEqual(
      expect.arrayContaining([sent.url, "X-Host-Event: push", "X-Host-Delivery: d-1"]),
    );
    const forge = run({ provider: "altforge" });
    expect(forge.given).toEqual(
      expect.arrayContaining([
        "X-Alt-Event: push",
        "X-Alt-Delivery: d-1",
        `X-Alt-Signature: ${forge.signature}`,
      ]),
    );
    const custom = run({ provider: "custom", deliveryId: null });
    expect(custom.given).toContain(`X-Relay-Signature: sha256=${custom.signature}`);
    expect(custom.given.join("\n")).not.toMatch(/Event|Delivery/);
  });

  it("lets no quote out of a header", () => {
    expect(run({ deliveryId: "a'$(id)'b" }).given).toContain("X-Host-Delivery: a'$(id)'b");
  });

  it("is unknown for an unknown sender", () => {
    expect(curlOf({ ...sent, provider: null })).toBeUndefined();
  });

  it("never has the secret in it", () => {
    expect(curlOf(sent)).toMatch(/\$RELAY_SECRET/);
    expect(curlOf(sent)).not.toMatch(/s3cret/);
  });
});
