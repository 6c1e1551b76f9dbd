// Forms of settings that name identities and sign-in methods.

import { z } from "zod";
import { listOf } from "../settings/forms.ts";
import { personKeyOf, readIdentity, SIGN_IN_METHODS, SignInMethodName } from "./identities.ts";

/** As keys of persons. */
export function userIds() {
  const form = z.string().regex(/^(?:\d+|[a-z]+:.+)$/, "must be numeric user ids, not logins");
  return listOf(form).transform((ids, context) =>
    ids.map((id) => {
      const identity = readIdentity(id);
      if (identity) return personKeyOf(identity);
      if (id.includes(":")) context.addIssue(`must be ids or {method}:{id}; ${id} is neither`);
      return id;
    }),
  );
}

export function signInMethods() {
  const names = SIGN_IN_METHODS.join(", ");
  return listOf(z.string()).transform((list, context) =>
    list.flatMap((name) => {
      const { data } = SignInMethodName.safeParse(name);
      if (data !== undefined && SIGN_IN_METHODS.includes(data)) return [data];
      context.addIssue(`must be of ${names}, comma-separated`);
      return [];
    }),
  );
}
