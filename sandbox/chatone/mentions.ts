// Who a message calls: what its text names, cut down to what its sender allows.

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

/** What holds where the sender says nothing: everything for a bot, people only for interactions. */
export const DEFAULT_KINDS = {
  bot: ["roles", "users", "everyone"],
  interaction: ["users"],
} as const satisfies Record<string, readonly Kind[]>;

export type MentionTargets = {
  users: readonly string[];
  roles: readonly string[];
  everyone: boolean;
};

/** Who the text names, whether or not anybody is called. */
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

/** Of those named, who is really called. */
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

/** Mentions that stand in the text although the sender did not mean them to. */
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
