// The shipped SBOM: npm's list plus Node, reproducible for the same content.

import { createHash } from "node:crypto";
import { z } from "zod";

const Component = z.looseObject({
  "bom-ref": z.string(),
  externalReferences: z.array(z.looseObject({ type: z.string() })).optional(),
});

const Sbom = z.looseObject({
  bomFormat: z.literal("CycloneDX"),
  metadata: z.looseObject({ component: Component }),
  components: z.array(Component),
});

type Component = z.output<typeof Component>;

/** `listed` is the output of `npm sbom --sbom-format cyclonedx`. */
export function shippedSbom(listed: unknown, nodeVersion: string): string {
  const { serialNumber: _chance, metadata, ...sbom } = Sbom.parse(listed);
  const { timestamp: _now, ...about } = metadata;
  const components = [...sbom.components.map(withoutPlaces), node(nodeVersion)].toSorted(byRef);
  const content = {
    ...sbom,
    metadata: { ...about, component: withoutPlaces(about.component) },
    components,
  };
  return `${JSON.stringify({ serialNumber: serialOf(content), ...content }, null, 2)}\n`;
}

/** Removes download URLs, which depend on the installer. Name, version and hash stay. */
function withoutPlaces({ externalReferences = [], ...component }: Component): Component {
  const rest = externalReferences.filter(({ type }) => type !== "distribution");
  return { ...component, ...(rest.length > 0 && { externalReferences: rest }) };
}

function node(version: string): Component {
  return {
    "bom-ref": `node@${version}`,
    type: "platform",
    name: "node",
    version,
    licenses: [{ license: { id: "MIT" } }],
    purl: `pkg:generic/node@${version}`,
  };
}

function byRef(left: Component, right: Component): number {
  return left["bom-ref"] < right["bom-ref"] ? -1 : 1;
}

/** UUID derived from the content instead of the time (version 8, RFC 9562). */
function serialOf(content: object): string {
  const hex = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${parts.join("-")}`;
}
