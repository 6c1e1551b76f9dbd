// What we promise of the Kubernetes manifests, and each promise broken once.

import { expect, test } from "vitest";
import { kubernetesFaults, renderKubernetes } from "../../dev/deploy/check-kubernetes.ts";
import { version } from "../../src/main/settings/version.ts";
import { withChange } from "./read.ts";

const rendered = renderKubernetes();
if (rendered === undefined)
  throw new Error("these tests need kubectl: apt-get install kubernetes-client");

test("the example overlay renders every part and keeps what we promise", () => {
  const kinds = [...rendered.matchAll(/^kind: (\w+)$/gm)].map(([, kind = ""]) => kind).toSorted();
  expect(kinds).toEqual([
    "ConfigMap",
    "Deployment",
    "Deployment",
    "Ingress",
    "Job",
    "NetworkPolicy",
    "NetworkPolicy",
    "NetworkPolicy",
    "PodDisruptionBudget",
    "PodDisruptionBudget",
    "Service",
    "ServiceAccount",
  ]);
  expect(kubernetesFaults(rendered, version)).toEqual([]);
});

test.each([
  ["readOnlyRootFilesystem: true", "readOnlyRootFilesystem: false", "readOnlyRootFilesystem"],
  ["runAsNonRoot: true", "runAsNonRoot: false", "runAsNonRoot"],
  ["readinessProbe:", "lateProbe:", "readinessProbe is missing"],
  ["terminationGracePeriodSeconds: 30", "terminationGracePeriodSeconds: 5", "10 s to stop"],
  ["LOG_LEVEL: info", "RELAY_SECRET_KEY: abc", "RELAY_SECRET_KEY is a secret"],
  ["LOG_LEVEL: info", "LOGLEVEL: info", "LOGLEVEL is not a setting"],
  [`relay:${version}`, "relay:latest", "is not version"],
])("%s as %s is reported", (from, to, fault) => {
  const faults = kubernetesFaults(withChange(rendered, from, to), version);
  expect(faults).toContainEqual(expect.stringContaining(fault));
});
