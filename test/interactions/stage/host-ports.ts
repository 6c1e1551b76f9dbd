// Both code hosts of the sandbox, as the ports of interactions have them.

import type { Altforge } from "../../../sandbox/altforge/start.ts";
import type { Codehost } from "../../../sandbox/codehost/start.ts";
import type { InteractionPorts } from "../../../src/app/interactions/context/ports.ts";
import { altforgeApi } from "../../../src/codehosts/altforge/api/index.ts";
import { codehostApi } from "../../../src/codehosts/codehost/api/index.ts";
import { threadUrlOf, workItemReader } from "../../../src/codehosts/kit/api/work-item-url.ts";
import type { CodeHostName } from "../../../src/contract/hosts/index.ts";
import { isOnServer } from "../../../src/core/kernel/server-url.ts";
import type { WorkItemPath, WorkItemRef } from "../../../src/ports/host-actions.ts";

export type Hosts = { codehost: Codehost; altforge: Altforge };

type HostPorts = Pick<
  InteractionPorts,
  "hostActions" | "readWorkItem" | "workItemUrl" | "isOnServer"
>;

export function hostPorts({ codehost, altforge }: Hosts): HostPorts {
  const urls = { codehost: codehost.url, altforge: altforge.url };
  return {
    hostActions: new Map([
      ["codehost", codehostApi(`${codehost.url}/api/v3`)],
      ["altforge", altforgeApi(altforge.url)],
    ]),
    readWorkItem: (text) => [
      ...onHost("codehost", workItemReader(urls.codehost, "pull")(text)),
      ...onHost("altforge", workItemReader(urls.altforge, "pulls")(text)),
    ],
    isOnServer: (provider, url) => isOnServer(urls[provider], url),
    workItemUrl: ({ provider, ...path }) => threadUrlOf(urls[provider])(path),
  };
}

function onHost(provider: CodeHostName, path: WorkItemPath | undefined): readonly WorkItemRef[] {
  return path ? [{ provider, ...path }] : [];
}
