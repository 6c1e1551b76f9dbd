// Details of events without a reader of their own, such as package versions, milestone progress and former names.

import { z } from "zod";
import type { OtherEvent, OtherFact } from "../../core/events/event.ts";
import { count, httpUrl, listOf, maybe, text } from "./lenient-fields.ts";

const SHOWN = 3;

const names = listOf(z.object({ full_name: text }));
const withLogin = maybe(z.object({ login: text }));
const account = maybe(z.object({ account: withLogin }));

const installationDetails = z
  .object({ repositories: names })
  .transform(({ repositories }) => details({ facts: listed(repositories) }));

const listDetails = z
  .object({ installation: account, repositories_added: names, repositories_removed: names })
  .transform((sent) =>
    details({
      subject: sent.installation?.account?.login,
      facts: listed([...sent.repositories_added, ...sent.repositories_removed]),
    }),
  );

const accountDetails = z
  .object({
    account: withLogin,
    changes: maybe(z.object({ login: maybe(z.object({ from: text })) })),
  })
  .transform((sent) =>
    details({ subject: sent.account?.login, facts: was(sent.changes?.login?.from) }),
  );

function listed(repositories: z.output<typeof names>): readonly OtherFact[] {
  const n = repositories.length - SHOWN;
  const shown = repositories.slice(0, SHOWN).flatMap(({ full_name }) => said(full_name));
  return n > 0 ? [...shown, { kind: "more", n }] : shown;
}

/** Undefined fields fall back to the general reader's value. */
export type Details = Pick<OtherEvent, "subject" | "url" | "change" | "facts">;

function details(own: Partial<Details>): Details {
  return { subject: undefined, url: undefined, change: undefined, facts: [], ...own };
}

/** Former name. */
function was(name: string | undefined): readonly OtherFact[] {
  return name === undefined ? [] : [{ kind: "was", name }];
}

function said(words: string | undefined): readonly OtherFact[] {
  return words === undefined ? [] : [{ kind: "text", text: words }];
}

// Schemas of the details, by event.

const from = maybe(z.object({ from: text }));

const page = z.object({ action: text, summary: text });
/** The first page is the subject. Mixed actions count as an edit of the wiki. */
const wiki = z.object({ pages: listOf(page) }).transform(({ pages }) => {
  const changes = new Set(pages.map(({ action }) => action));
  return details({
    change: changes.size === 1 ? pages[0]?.action : "edited",
    facts:
      pages.length > 1
        ? [{ kind: "more", n: pages.length - 1 }]
        : pages.flatMap(({ summary }) => said(summary)),
  });
});

const release = z
  .object({
    name: text,
    /** Gitea and Forgejo; GitHub sends an object instead. */
    version: text,
    package_version: maybe(
      z.object({
        version: text,
        container_metadata: maybe(z.object({ tag: maybe(z.object({ name: text })) })),
      }),
    ),
  })
  .transform(({ name, package_version, version }) => {
    const tag = package_version?.container_metadata?.tag?.name;
    // A container image is known by its tag; its version is a digest.
    const known = [tag, version, package_version?.version].find((each) => isVersion(each));
    return name === undefined || known === undefined ? name : `${name} ${known}`;
  });

function isVersion(version: string | undefined): boolean {
  return version !== undefined && !version.startsWith("sha256:");
}

const hostPackage = z
  .object({ package: maybe(release), registry_package: maybe(release) })
  .transform((sent) => details({ subject: sent.package ?? sent.registry_package }));

const milestone = z
  .object({ milestone: maybe(z.object({ open_issues: count, closed_issues: count })) })
  .transform((sent) => {
    const { closed_issues: done = 0, open_issues: open = 0 } = sent.milestone ?? {};
    return details({ facts: done + open > 0 ? [{ kind: "count", done, all: done + open }] : [] });
  });

const owners = z
  .object({ from: maybe(z.object({ user: withLogin, organization: withLogin })) })
  .transform((owner) => owner.from?.user?.login ?? owner.from?.organization?.login);

const repository = z
  .object({
    changes: maybe(z.object({ owner: maybe(owners), repository: maybe(z.object({ name: from })) })),
    repository: maybe(z.object({ name: text })),
  })
  .transform(({ changes, repository: sent }) => {
    const owner = changes?.owner;
    const moved = owner === undefined || sent?.name === undefined ? owner : `${owner}/${sent.name}`;
    return details({ facts: was(changes?.repository?.name?.from ?? moved) });
  });

const label = z
  .object({ changes: maybe(z.object({ name: from })) })
  .transform(({ changes }) => details({ facts: was(changes?.name?.from) }));

const member = z
  .object({ changes: maybe(z.object({ old_permission: from, permission: from })) })
  .transform(({ changes }) =>
    details({ facts: was(changes?.permission?.from ?? changes?.old_permission?.from) }),
  );

/** The subject is the member who joins or leaves, otherwise the organization. */
const organization = z
  .object({
    membership: maybe(z.object({ user: withLogin })),
    user: withLogin,
    organization: withLogin,
    changes: maybe(z.object({ login: from })),
  })
  .transform(({ changes, membership, organization: own, user }) => {
    const subject = membership?.user?.login ?? user?.login;
    const facts = subject === undefined ? was(changes?.login?.from) : said(own?.login);
    return details({ subject, facts });
  });

const ping = z
  .object({ repository: maybe(z.object({})), organization: withLogin })
  .transform((sent) =>
    details({ subject: sent.repository ? undefined : sent.organization?.login }),
  );

const mergeGroup = z
  .object({
    reason: text,
    merge_group: maybe(z.object({ head_commit: maybe(z.object({ message: text })) })),
  })
  .transform(({ merge_group, reason }) =>
    details({ change: reason, facts: said(merge_group?.head_commit?.message?.split("\n")[0]) }),
  );

const spot = z.object({ path: text, line: count, html_url: httpUrl });
const reviewThread = z
  .object({ thread: maybe(z.object({ comments: listOf(spot) })) })
  .transform(({ thread }) => {
    const { html_url: url, line, path } = thread?.comments[0] ?? {};
    return details({ url, facts: path === undefined ? [] : [{ kind: "place", path, line }] });
  });

/** The build status serves as the action. */
const pageBuild = z
  .object({ build: maybe(z.object({ status: text, error: maybe(z.object({ message: text })) })) })
  .transform(({ build }) => details({ change: build?.status, facts: said(build?.error?.message) }));

const DETAILS: ReadonlyMap<string, z.ZodType<Details>> = new Map<string, z.ZodType<Details>>([
  ["gollum", wiki],
  ["wiki", wiki],
  ["page_build", pageBuild],
  ["package", hostPackage],
  ["registry_package", hostPackage],
  ["milestone", milestone],
  ["repository", repository],
  ["label", label],
  ["member", member],
  ["organization", organization],
  ["ping", ping],
  ["merge_group", mergeGroup],
  ["pull_request_review_thread", reviewThread],
  ["installation", installationDetails],
  ["installation_repositories", listDetails],
  ["installation_target", accountDetails],
]);

/** Every field is optional. Empty if the payload is not an object. */
export function detailsOf(event: string, payload: unknown): Details {
  const read = DETAILS.get(event)?.safeParse(payload);
  return read?.data ?? details({});
}
