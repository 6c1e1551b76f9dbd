// Named endpoints of a group, for its owners: list, create, change, new secret, remove.

import type { EndpointSettings } from "../../contract/presets/endpoint-settings.ts";
import type { EndpointProof } from "../../contract/presets/proof.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { EndpointStore, EndpointWrite, NamedEndpoint } from "../../ports/ingress.ts";
import type { Actor } from "../../ports/records.ts";
import type { Random } from "../../ports/system.ts";
import { requireRole, roleCheck } from "../accounts/require-role.ts";

type Ports = { endpointStore: EndpointStore; random: Random; baseUrl: string };
type AdminCaller = { viewer: Viewer; actor: Actor };

/** The URL of an endpoint whose proof is its path has the secret as its last part. */
export type EndpointSecret = { url: string; secret: string | undefined };

export async function listEndpoints(
  { endpointStore, baseUrl }: Omit<Ports, "random">,
  viewer: Viewer,
  groupId: string,
): Promise<readonly (NamedEndpoint & { url: string })[]> {
  const { key } = requireRole(viewer, groupId, "owner");
  const endpoints = await endpointStore.list(key);
  return endpoints.map((each) => ({ ...each, url: urlOf(baseUrl, groupId, each.id) }));
}

export type EndpointRequest = EndpointSettings & {
  groupId: string;
  id: string;
  /** The sender's own; undefined: Relay makes one. */
  secret: string | undefined;
  /** Whether the sender makes the secret and it is not known yet. */
  awaitsSecret: boolean;
};

export async function createEndpoint(
  ports: Ports,
  caller: AdminCaller,
  { groupId, awaitsSecret, ...request }: EndpointRequest,
): Promise<EndpointSecret> {
  const secret = awaitsSecret ? undefined : (request.secret ?? ports.random.hex(32));
  const write = writeOf(caller, groupId);
  requireFound(await ports.endpointStore.create(write, { ...request, secret }));
  return shown(ports, groupId, { ...request, secret });
}

export async function changeEndpoint(
  { endpointStore }: Pick<Ports, "endpointStore">,
  caller: AdminCaller,
  { groupId, ...request }: EndpointSettings & { groupId: string; id: string },
): Promise<void> {
  requireFound(await endpointStore.update(writeOf(caller, groupId), request));
}

export type EndpointSecretRequest = {
  groupId: string;
  id: string;
  graceSeconds: number;
  secret: string | undefined;
};

export async function renewEndpointSecret(
  ports: Ports,
  caller: AdminCaller,
  { groupId, id, graceSeconds, secret: given }: EndpointSecretRequest,
): Promise<EndpointSecret> {
  const secret = given ?? ports.random.hex(32);
  const write = writeOf(caller, groupId);
  const proof = await ports.endpointStore.replaceSecret(write, { id, secret, graceSeconds });
  if (!proof) throw notFound();
  return shown(ports, groupId, { id, proof, secret });
}

export async function removeEndpoint(
  { endpointStore }: Pick<Ports, "endpointStore">,
  caller: AdminCaller,
  { groupId, id }: { groupId: string; id: string },
): Promise<void> {
  requireFound(await endpointStore.remove(writeOf(caller, groupId), id));
}

function writeOf({ viewer, actor }: AdminCaller, groupId: string): EndpointWrite {
  const check = roleCheck(viewer, requireRole(viewer, groupId, "owner"), "owner");
  return { groupId, actor, check };
}

function shown(
  { baseUrl }: Pick<Ports, "baseUrl">,
  groupId: string,
  { id, proof, secret }: { id: string; proof: EndpointProof; secret: string | undefined },
): EndpointSecret {
  const url = urlOf(baseUrl, groupId, id);
  const isInPath = proof.kind === "path" && secret !== undefined;
  return { url: isInPath ? `${url}/${encodeURIComponent(secret)}` : url, secret };
}

function urlOf(baseUrl: string, groupId: string, id: string): string {
  return new URL(`/webhook/${groupId}/${id}`, baseUrl).href;
}

function requireFound(isFound: boolean): void {
  if (!isFound) throw notFound();
}

function notFound(): Refusal {
  return new Refusal("not-found", "Not found");
}
