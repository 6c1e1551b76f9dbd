// What goes into the package: how it runs, exact versions, and a bill of materials that is the same twice.

import { expect, test } from "vitest";
import { isInContext } from "../../dev/install/context.ts";
import { shippedSbom } from "../../dev/pack/sbom.ts";
import { type Lock, shippedLock, shippedManifest } from "../../dev/pack/shipped.ts";
import { ALSO } from "../../dev/pack/stage.ts";
import { read } from "./read.ts";

const manifest = JSON.parse(read("package.json"));
const lock: Lock = JSON.parse(read("package-lock.json"));

test("the shipped package.json says how it runs, and nothing of how it is made", () => {
  const shipped = shippedManifest(manifest);
  expect(Object.keys(shipped).toSorted()).toEqual([
    "bin",
    "dependencies",
    "description",
    "engines",
    "license",
    "name",
    "optionalDependencies",
    "private",
    "type",
    "version",
  ]);
  expect(shipped["dependencies"]).toEqual(manifest.dependencies);
});

test("what ships is there when the image is built, also what the pages for operators name", () => {
  const ignored = read(".dockerignore");
  expect(ALSO.filter((file) => !isInContext(ignored, file))).toEqual([]);
  const pages = ["install", "backup"].map((name) => read(`docs/${name}.md`)).join("\n");
  const named = pages.match(/deploy\/[a-z-]+\.(?:sh|service)/g) ?? [];
  expect(new Set(named).difference(new Set(ALSO))).toEqual(new Set());
});

test("the shipped lockfile has all that runs, with its hash, and no tool", () => {
  const { packages } = shippedLock(lock);
  const { "": root, ...others } = packages;
  expect(root).not.toHaveProperty("devDependencies");
  expect(Object.keys(others)).toEqual(
    expect.arrayContaining(
      Object.keys(manifest.dependencies).map((name) => `node_modules/${name}`),
    ),
  );
  for (const name of ["vitest", "vite", "react", "dclint"])
    expect(others).not.toHaveProperty([`node_modules/${name}`]);
  for (const entry of Object.values(others)) expect(entry).toHaveProperty("integrity");
});

const listed = (made: { serialNumber: string; timestamp: string; version: string }) => ({
  bomFormat: "CycloneDX",
  serialNumber: made.serialNumber,
  metadata: { timestamp: made.timestamp, component: { "bom-ref": "relay@1", name: "relay" } },
  components: [
    {
      "bom-ref": `pg@${made.version}`,
      name: "pg",
      externalReferences: [
        { type: "distribution", url: "https://somewhere.example/pg.tgz" },
        { type: "website", url: "https://pg.example" },
      ],
    },
  ],
});
const monday = { serialNumber: "urn:uuid:1", timestamp: "2026-11-16T10:00:00Z", version: "8" };
const tuesday = { serialNumber: "urn:uuid:2", timestamp: "2026-11-17T10:00:00Z", version: "8" };

test("the bill of materials is the same for the same content, and another for another", () => {
  const first = shippedSbom(listed(monday), "24.21.0");
  expect(shippedSbom(listed(tuesday), "24.21.0")).toBe(first);
  const other = shippedSbom(listed({ ...tuesday, version: "9" }), "24.21.0");
  const serial = (text: string) => JSON.parse(text).serialNumber;
  expect(serial(first)).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(serial(other)).not.toBe(serial(first));
});

test("the bill of materials names Node, and no place that anything was fetched from", () => {
  const text = shippedSbom(listed(monday), "24.21.0");
  expect(JSON.parse(text).components).toContainEqual(
    expect.objectContaining({ name: "node", version: "24.21.0" }),
  );
  expect(text).not.toContain("somewhere.example");
  expect(text).toContain("https://pg.example");
});
