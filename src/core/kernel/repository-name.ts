// Names of repositories across code hosts, because two hosts can have the same owner and repository.

import { ACCOUNT_HOST, CODE_HOSTS, type CodeHostName } from "../../contract/hosts/index.ts";

export type HostedRepository = {
  fullName: string;
  /** Undefined on GitHub. */
  host?: CodeHostName | undefined;
};

export function repositoryOn(provider: CodeHostName, fullName: string): HostedRepository {
  return provider === ACCOUNT_HOST ? { fullName } : { fullName, host: provider };
}

export function providerOf({ host = ACCOUNT_HOST }: Pick<HostedRepository, "host">): CodeHostName {
  return host;
}

/** Stored, in message keys and actions. GitHub's names have no prefix, as they never had. */
export function hostedName({ fullName, host }: HostedRepository): string {
  return host === undefined ? fullName : `${host}/${fullName}`;
}

/** A name on GitHub has two segments, so it cannot start with a host. */
export function readHostedName(name: string): HostedRepository {
  const [first, ...rest] = name.split("/");
  const host = rest.length > 1 ? CODE_HOSTS.find((each) => each === first) : undefined;
  return host === undefined ? { fullName: name } : { fullName: rest.join("/"), host };
}
