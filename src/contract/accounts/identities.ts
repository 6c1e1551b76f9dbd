// Identities: how people prove who they are. An identity is a method, its issuer (a server) and a subject there. A
// person has one or more; their key is that of the first one, or of the account host's if they have it.

import { z } from "zod";
import { ACCOUNT_HOST, CODE_HOSTS, type CodeHostName, hostsThat } from "../hosts/index.ts";

/** OpenID Connect. */
export const OIDC = "oidc";

export type SignInMethodName = CodeHostName | typeof OIDC;

/** Every method that this version supports, whether or not it is configured. */
export const SIGN_IN_METHODS: readonly SignInMethodName[] = [...hostsThat("linkAccounts"), OIDC];

export const SignInMethodName = z.enum([...CODE_HOSTS, OIDC]);

/** How a session began. `operator`: with a one-time link of `relay person sign-in`. */
export const SessionMethod = z.enum([...CODE_HOSTS, OIDC, "operator"]);
export type SessionMethod = z.infer<typeof SessionMethod>;

const MAX_SUBJECT = 255;

/** `{method}:{subject}`, in printable ASCII without spaces. */
const IDENTITY = new RegExp(
  `^(${[...CODE_HOSTS, OIDC].join("|")}):([\\x21-\\x7e]{1,${MAX_SUBJECT}})$`,
);

export const IdentityKey = z
  .string()
  .regex(IDENTITY, "must be {method}:{id}")
  .meta({ examples: [`${ACCOUNT_HOST}:4021`] });

export type IdentityRef = { provider: SignInMethodName; subject: string };

/** Shown for people and accepted in settings: `{method}:{subject}`. */
export function identityText({ provider, subject }: IdentityRef): string {
  return `${provider}:${subject}`;
}

export function readIdentity(text: string): IdentityRef | undefined {
  const [, provider, subject] = IDENTITY.exec(text) ?? [];
  const { data } = SignInMethodName.safeParse(provider);
  return data === undefined || subject === undefined ? undefined : { provider: data, subject };
}

/** Of a text that fits `IdentityKey`. */
export function identityOf(text: string): IdentityRef {
  const identity = readIdentity(text);
  if (!identity) throw new Error("not the text of an identity");
  return identity;
}

/** The key of a person who has only this identity. The account host's subjects stay bare, as in the interface. */
export function personKeyOf(identity: IdentityRef): string {
  return identity.provider === ACCOUNT_HOST ? identity.subject : identityText(identity);
}

/** The identity that a person's key names. */
export function identityOfPerson(personKey: string): IdentityRef {
  return readIdentity(personKey) ?? { provider: ACCOUNT_HOST, subject: personKey };
}
