// The console's build leaves out what only the server reads of the contract.

import { expect, test } from "vitest";
import { withoutServerParts } from "../../dev/console/without-server-parts.ts";

test("an endpoint keeps its method and path, also from a spread", () => {
  const endpoint = `export const getMe = {
  ...BASE,
  method: "GET",
  path: "/me",
  summary: "Who, exactly",
  reply: z.object({ method: z.string() }),
} as const satisfies Endpoint;`;
  expect(built(endpoint)).toEqual(["...BASE", 'method: "GET"', 'path: "/me"']);
});

test("a manifest loses its settings and the documentation of its webhook", () => {
  const manifest = `export const chat = {
  name: "chat",
  interactions: { linkField: "id", webhook: { path: "/chat" } },
  settings: { CHAT_URL: { form: url() } }
} as const satisfies ChatManifest;`;
  expect(built(manifest)).toEqual(['name: "chat"', 'interactions: { linkField: "id", }']);
});

test("a schema that nothing uses can be dropped", () => {
  expect(transformed("export const Id = z.string();")).toBe(
    "export const Id = /* @__PURE__ */ (() => (z.string()))();",
  );
});

test("functions and types stay as they are", () => {
  const code = "export const isIt = (it: unknown) => it === 1;\nexport type It = 1;";
  expect(transformed(code)).toBe(code);
});

function transformed(code: string): string {
  const { transform } = withoutServerParts;
  if (typeof transform !== "object") throw new Error("the plugin transforms nothing");
  const { handler } = transform;
  const result: unknown = Reflect.apply(handler, undefined, [code, "src/contract/it.ts"]);
  if (typeof result !== "object" || result === null || !("code" in result)) return code;
  return String(result.code);
}

/** The fields of the only object. */
function built(code: string): string[] {
  const [, inside = ""] = /\(\(\) => \(\{(.*)\}/s.exec(transformed(code)) ?? [];
  return inside
    .split(/,?\n/)
    .map((line) => line.replaceAll(/ +/g, " ").trim())
    .filter((line) => line !== "");
}
