// Actions of the GitHub sandbox for tests, scripts and pages, without a browser or the API.

import type { AppSettings } from "./app-settings.ts";
import { isLoopback } from "../platform/post.ts";
import type { Payload } from "../samples/payload.ts";
import { type InstallInput, install } from "./actions/install.ts";
import { pushTo } from "./actions/push-to.ts";
import { revokeGrant } from "./actions/revoke-grant.ts";
import { allowMethods, type Mergeability, setMergeability } from "./actions/set-rules.ts";
import type { Host } from "./host.ts";
import { type AuthorizeInput, authorizeDirectly } from "./oauth/authorize-directly.ts";
import { findPerson, findRepository } from "../forge/state/find.ts";
import type {
  SandboxMergeMethod,
  SandboxUser,
  SandboxPullRequest,
  SandboxRepository,
} from "../forge/state/state.ts";
import { compose, composeForApp } from "./webhooks/compose.ts";
import type { CodehostDelivery } from "./webhooks/delivery.ts";
import { type CodehostHook, type HookInput, isAboutApp } from "./webhooks/hook.ts";
import type { DeliverOptions } from "./webhooks/post-office.ts";
import { type SampleInput, sampleNews } from "./webhooks/send-sample.ts";

/** Undefined fields keep their value. */
export type AppChange = { [F in keyof AppSettings]?: AppSettings[F] | undefined };

export type Acts = ReturnType<typeof createActs>;

export function createActs(host: Host) {
  const { postOffice } = host;
  return {
    configureApp(change: AppChange): void {
      checkUrl(change.webhookUrl);
      const said = Object.entries(change).filter(([, value]) => value !== undefined);
      Object.assign(host.app, Object.fromEntries(said));
      host.kit.changed();
    },
    /** URL of the final redirect. Throws if the person would see an error page. */
    authorize(input: AuthorizeInput): string {
      const location = authorizeDirectly(host, input);
      if (location === undefined) throw new Error("no such app or person");
      return location;
    },
    install({ login, ...input }: Omit<InstallInput, "by"> & { login: string }): string {
      const location = install(host, { ...input, by: personNamed(host, login) });
      if (location === undefined) throw new Error(`${login} has no place in ${input.account}`);
      return location;
    },
    revokeGrant: (login: string): void => revokeGrant(host, personNamed(host, login)),
    /** Pushes to the head of a pull request as its author. */
    pushTo: (pull: SandboxPullRequest): string =>
      pushTo(host, { thread: pull, by: personNamed(host, pull.author) }),
    allowMethods: (fullName: string, methods: readonly SandboxMergeMethod[]): void =>
      allowMethods(host, repositoryNamed(host, fullName), methods),
    setMergeability: (pull: SandboxPullRequest, input: Mergeability): void =>
      setMergeability(host, pull, input),
    addHook(input: HookInput): CodehostHook {
      checkUrl(input.url);
      const repository = input.repository ? repositoryNamed(host, input.repository) : undefined;
      const place = repository && { repository: repository.fullName };
      return postOffice.addHook({ ...input, ...place }, repository?.id ?? 0);
    },
    deliver: (event: string, payload: Payload, options?: Pick<DeliverOptions, "guid">) =>
      postOffice.deliver(event, payload, options),
    /** Sends a recorded event as if it happened in that repository, by default the first one. */
    deliverSample: (event: string, action?: string, repository?: string) =>
      deliverSample(host, { event, action }, repository),
    redeliver: postOffice.redeliver,
    deliveries: postOffice.list,
    /** Resolves when no webhook is in flight. */
    settled: postOffice.settled,
  };
}

async function deliverSample(
  host: Host,
  input: SampleInput,
  fullName: string | undefined,
): Promise<CodehostDelivery[]> {
  const [first] = host.state.repositories.keys();
  const repository = repositoryNamed(host, fullName ?? first ?? "");
  const news = sampleNews(host, repository, input);
  if (!news) throw new Error("nobody to have done it");
  const payload = compose(host, news);
  const forApp = isAboutApp(input.event)
    ? payload
    : (composeForApp(host, payload, repository.owner) ?? payload);
  const { deliver } = host.postOffice;
  const told = await Promise.all([
    deliver(input.event, forApp, { to: ({ target }) => target.type === "integration" }),
    deliver(input.event, payload, { to: ({ target }) => target.type === "repository" }),
  ]);
  return told.flat();
}

function checkUrl(url: string | undefined): void {
  if (url !== undefined && !isLoopback(url)) throw new Error(`not on this machine: ${url}`);
}

function personNamed({ state }: Host, login: string): SandboxUser {
  const person = findPerson(state, login);
  if (!person) throw new Error(`nobody is called ${login}`);
  return person;
}

function repositoryNamed({ state }: Host, fullName: string): SandboxRepository {
  const repository = findRepository(state, fullName);
  if (!repository) throw new Error(`no repository ${fullName}`);
  return repository;
}
