// What is told of the app itself: where it was installed, and which repositories it may see.

import { z } from "zod";
import type { OtherFact } from "../core/events/event.ts";
import { details, said, was } from "./details.ts";
import { listOf, maybe, text } from "./lenient.ts";

const SHOWN = 3;

const names = listOf(z.object({ full_name: text }));
const withLogin = maybe(z.object({ login: text }));
const account = maybe(z.object({ account: withLogin }));

export const installationDetails = z
  .object({ repositories: names })
  .transform(({ repositories }) => details({ facts: listed(repositories) }));

export const listDetails = z
  .object({ installation: account, repositories_added: names, repositories_removed: names })
  .transform((sent) =>
    details({
      subject: sent.installation?.account?.login,
      facts: listed([...sent.repositories_added, ...sent.repositories_removed]),
    }),
  );

export const accountDetails = z
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
