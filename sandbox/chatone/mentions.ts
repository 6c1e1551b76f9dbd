// Resolves who a message notifies: the mentions in its text, limited by `allowed_mentions`.

import { z } from "zod";
import { list, ruleIssue, Snowflake } from "./form.ts";

const KINDS = ["roles", "users", "everyone"] as const;
type Kind = (typeof KINDS)[number];

export const AllowedMentions = z
  .object({
    parse: z.exactOptional(z.array(z.enum(KINDS))),
    roles: z.exactOptional(list(Snowflake, 100)),
    users: z.exactOptional(list(Snowflake, 100)),
    replied_user: z.exactOptional(z.boolean()),
  })
  .superRefine(({ parse = [], roles = [], users = [] }, context) => {
    for (const [kind, ids] of [
      ["roles", roles],
      ["users", users],
    ] as const)
      if (parse.includes(kind) && ids.length > 0)
        context.addIssue(
          ruleIssue(
            [],
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
            `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
          ),
        );
  });
export type AllowedMentions = z.output<typeof AllowedMentions>;

/** Defaults without `allowed_mentions`: everything for bot messages, users only for interactions. */
export const DEFAULT_KINDS = {
  bot: ["roles", "users", "everyone"],
  interaction: ["users"],
} as const satisfies Record<string, readonly Kind[]>;

export type MentionTargets = {
  users: readonly string[];
  roles: readonly string[];
  everyone: boolean;
};

/** Mentions in the text, whether or not they notify anyone. */
export function namedIn(text: string): MentionTargets {
  const found = (pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].flatMap(([, id]) => id ?? [])),
  ];
  return {
    users: found(/<@!?(\d+)>/g),
    roles: found(/<@&(\d+)>/g),
    everyone: /@(everyone|here)/.test(text),
  };
}

/** Mentions that actually notify. */
export function calledBy(
  named: MentionTargets,
  allowed: AllowedMentions | undefined,
  defaults: readonly Kind[],
): MentionTargets {
  const parse: readonly Kind[] = allowed ? (allowed.parse ?? []) : defaults;
  return {
    users: parse.includes("users") ? named.users : onlyListed(named.users, allowed?.users),
    roles: parse.includes("roles") ? named.roles : onlyListed(named.roles, allowed?.roles),
    everyone: named.everyone && parse.includes("everyone"),
  };
}

/** Mentions in the text that `allowed_mentions` does not cover. */
export function unmeantMentions(text: string, allowed: AllowedMentions | undefined): string[] {
  const named = namedIn(text);
  const called = calledBy(named, allowed, []);
  return [
    ...named.users.filter((id) => !called.users.includes(id)).map((id) => `<@${id}>`),
    ...named.roles.filter((id) => !called.roles.includes(id)).map((id) => `<@&${id}>`),
    ...(named.everyone && !called.everyone ? ["@everyone"] : []),
  ];
}

function onlyListed(ids: readonly string[], listed: readonly string[] = []): readonly string[] {
  return ids.filter((id) => listed.includes(id));
}
