// Settings of sign-in with OpenID Connect.

import { z } from "zod";
import { GroupId, type Member, MemberRole } from "../kernel/group.ts";
import { text, webUrl } from "../settings/forms.ts";
import type { SettingGroup, SettingValues } from "../settings/setting.ts";

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** A code on its way over plain http could be used by others. */
function issuerUrl() {
  return webUrl()
    .refine((value) => {
      const url = URL.parse(value);
      return url?.protocol !== "http:" || LOOPBACK.test(url.hostname);
    }, "must start with https://, except on this machine")
    .refine(
      (value) => !/[?#@]/.test(value),
      "must be a URL without a query, a fragment and a user",
    );
}

const SCOPE = "[\\x21\\x23-\\x5b\\x5d-\\x7e]+";

function scopes() {
  return z
    .string()
    .regex(new RegExp(`^${SCOPE}( ${SCOPE})*$`), "must be scopes, separated by one space")
    .refine((value) => value.split(" ").includes("openid"), "must contain the scope openid");
}

/** A user whose claim has the value has the role in the group. */
export type ClaimRole = { value: string; groupId: string; role: Member["role"] };

const ENTRY = /^(?<value>.+)=(?<groupId>[^:=]+):(?<role>[^:=]+)$/;

function claimRoles() {
  return z.string().transform((written, context): readonly ClaimRole[] => {
    const entries = written.split(",").map((part) => claimRoleOf(part.trim()));
    const known = entries.filter((entry) => entry !== undefined);
    if (known.length === entries.length) return known;
    context.addIssue("must be value=group:role, comma-separated, with owner, admin or viewer");
    return z.NEVER;
  });
}

function claimRoleOf(part: string): ClaimRole | undefined {
  const { value = "", groupId, role } = ENTRY.exec(part)?.groups ?? {};
  const { data: group } = GroupId.safeParse(groupId);
  const { data: wanted } = MemberRole.safeParse(role);
  const name = decoded(value);
  if (group === undefined || wanted === undefined || name === undefined) return undefined;
  return { value: name, groupId: group, role: wanted };
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

export const oidcSettings = {
  OIDC_ISSUER: {
    form: issuerUrl(),
    about:
      "Issuer URL of the OpenID provider, as its discovery document states it. Unset: no sign-in with OpenID Connect.",
  },
  OIDC_CLIENT_ID: { form: text, about: "Client id of Relay at the provider." },
  OIDC_CLIENT_SECRET: { form: text, isSecret: true, about: "Client secret of Relay there." },
  OIDC_LABEL: {
    form: text,
    default: "single sign-on",
    about: "Name of the provider on the sign-in page.",
  },
  OIDC_SCOPES: {
    form: scopes(),
    default: "openid profile",
    about: "Scopes that Relay requests, separated by spaces.",
  },
  OIDC_GROUPS_CLAIM: {
    form: text,
    default: "groups",
    about:
      "Claim with the groups or roles of a user, or a path such as realm_access.roles. Read only if one of the next two is set.",
  },
  OIDC_ADMIN_GROUP: {
    form: text,
    about: "Value of that claim that makes a user a super-admin, until their session ends.",
  },
  OIDC_ROLES: {
    form: claimRoles(),
    about:
      "Roles by values of that claim: value=group:role, comma-separated, with the role owner, admin or viewer. A value may be percent-encoded.",
  },
} as const satisfies SettingGroup;

export type OidcSettings = SettingValues<typeof oidcSettings>;
