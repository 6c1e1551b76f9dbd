// Checks the Kubernetes manifests as kubectl renders them: what we promise of every pod, and that names fit together.

import { spawnSync } from "node:child_process";
import { parseAllDocuments } from "yaml";
import { z } from "zod";
import { settings } from "../../src/main/settings/settings.ts";

const OVERLAY = "deploy/kubernetes/overlays/example";
const STOP_SECONDS = 10;

const Container = z.looseObject({
  image: z.string(),
  args: z.array(z.string()),
  ports: z.array(z.object({ name: z.string() })).default([]),
  envFrom: z.array(
    z.object({
      configMapRef: z.object({ name: z.string() }).optional(),
      secretRef: z.object({ name: z.string() }).optional(),
    }),
  ),
  startupProbe: z.unknown().optional(),
  livenessProbe: z.unknown().optional(),
  readinessProbe: z.unknown().optional(),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal("ALL")]) }),
  }),
});

const Template = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: z.looseObject({
    automountServiceAccountToken: z.literal(false),
    terminationGracePeriodSeconds: z.number().default(30),
    securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
    containers: z.tuple([Container]),
  }),
});
type Template = z.output<typeof Template>;

const Selector = z.object({ matchLabels: z.record(z.string(), z.string()).default({}) });
const Manifest = z.looseObject({ kind: z.string(), metadata: z.object({ name: z.string() }) });
type Manifest = z.output<typeof Manifest>;
const Workload = z.looseObject({
  spec: z.looseObject({ selector: Selector.optional(), template: Template }),
});

/** Undefined if kubectl is not installed. */
export function renderKubernetes(): string | undefined {
  const { status, stdout, stderr, error } = spawnSync("kubectl", ["kustomize", OVERLAY], {
    encoding: "utf8",
  });
  if (error) return undefined;
  if (status !== 0) throw new Error(`kubectl kustomize ${OVERLAY}: ${stderr}`);
  return stdout;
}

export function kubernetesFaults(text: string, version: string): string[] {
  const manifests = parseAllDocuments(text).map((each) => Manifest.parse(each.toJS()));
  return manifests.flatMap((manifest) =>
    faultsOf(manifest, version).map(
      (fault) => `${manifest.kind} ${manifest.metadata.name}: ${fault}`,
    ),
  );
}

function faultsOf(manifest: Manifest, version: string): string[] {
  if (manifest.kind === "Secret") return ["secrets do not belong into these files"];
  if (manifest.kind === "ConfigMap") return settingFaults(manifest);
  if (manifest.kind !== "Deployment" && manifest.kind !== "Job") return [];
  const read = Workload.safeParse(manifest);
  if (!read.success)
    return read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  const { selector, template } = read.data.spec;
  return [
    ...podFaults(template, version),
    ...(manifest.kind === "Deployment" ? serverFaults(template, selector) : []),
  ];
}

function settingFaults(manifest: Manifest): string[] {
  const { data } = z.looseObject({ data: z.record(z.string(), z.string()) }).parse(manifest);
  return Object.keys(data).flatMap((name) => {
    const setting = settings.get(name);
    if (!setting) return [`${name} is not a setting`];
    return setting.isSecret ? [`${name} is a secret`] : [];
  });
}

function podFaults({ spec }: Template, version: string): string[] {
  const [{ image, args, envFrom }] = spec.containers;
  const secrets = envFrom.flatMap(({ secretRef }) => (secretRef ? [secretRef.name] : []));
  const wanted = args[0] === "migrate" ? "relay-migrate" : "relay";
  return [
    ...(image.endsWith(`:${version}`) ? [] : [`${image} is not version ${version}`]),
    ...(secrets.join() === wanted ? [] : [`reads the secrets ${secrets.join()}, not ${wanted}`]),
    ...(spec.terminationGracePeriodSeconds > STOP_SECONDS
      ? []
      : [`needs more than ${STOP_SECONDS} s to stop`]),
  ];
}

function serverFaults(
  { metadata, spec }: Template,
  selector: z.output<typeof Selector> | undefined,
) {
  const [container] = spec.containers;
  const probes = ["startupProbe", "livenessProbe", "readinessProbe"] as const;
  const unmatched = Object.entries(selector?.matchLabels ?? {}).filter(
    ([name, value]) => metadata.labels[name] !== value,
  );
  return [
    ...probes.filter((probe) => !container[probe]).map((probe) => `${probe} is missing`),
    ...unmatched.map(([name]) => `its selector does not match its pods by ${name}`),
  ];
}
