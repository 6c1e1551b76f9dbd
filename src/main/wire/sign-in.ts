// The ways to sign in, from the settings: the hosts that people have accounts on, and methods without a host.

import {
  type SessionMethod,
  SIGN_IN_METHODS,
  type SignInMethodName,
} from "../../contract/accounts/identities.ts";
import { signInEndpoints } from "../../contract/accounts/sign-in.ts";
import { CODE_HOSTS, type CodeHostName } from "../../contract/hosts/index.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { SignInHost } from "../../ports/accounts.ts";
import type {
  SignInAdapter,
  SignInMethod,
  SignInMethods,
  SignInSource,
  TokenHostOf,
} from "../../ports/identities.ts";
import { oidc } from "../../sign-in/oidc/index.ts";
import type { Config } from "../settings/config.ts";
import { labelsFrom } from "../settings/labels.ts";
import { hostAdapter } from "./hosts.ts";
import type { ProcessParts } from "./process-parts.ts";

/** Methods without a code host. */
const METHODS_WITHOUT_HOST: readonly SignInAdapter<Config>[] = [oidc];

type Parts = Pick<ProcessParts, "config" | "log"> & Partial<Pick<ProcessParts, "seams">>;

export function signInMethodsFor(parts: Parts): SignInMethods {
  const opened = SIGN_IN_METHODS.map((name) => ({ name, ...openMethod(parts, name) }));
  const all = new Map(opened.map((method) => [method.name, method]));
  const configured = opened.filter(({ missing }) => missing.length === 0);
  const wanted = parts.config.SIGN_IN;
  const isOffered = (name: SessionMethod) =>
    name === "operator" || wanted === undefined || wanted.includes(name);
  const methods: SignInMethods = {
    configured,
    offered: configured.filter(({ name }) => isOffered(name)),
    isOffered,
    find: (name) => all.get(name) ?? unknown(name),
  };
  return parts.seams?.signInMethods?.(methods) ?? methods;
}

/** Host of a token, for refreshing and revoking it. Undefined if it is not configured. */
export function tokenHostOf(methods: SignInMethods): TokenHostOf {
  return (provider) => {
    const source = methods.configured.find(({ name }) => name === provider)?.source;
    return source && "exchange" in source ? source : undefined;
  };
}

type Opened = Pick<SignInMethod, "label" | "source"> & { missing: readonly string[] };

function openMethod(parts: Parts, name: SignInMethodName): Opened {
  return isHostName(name) ? openHost(parts, name) : openOther(parts, name);
}

function isHostName(name: SignInMethodName): name is CodeHostName {
  return CODE_HOSTS.some((host) => host === name);
}

function openHost({ config, log }: Parts, name: CodeHostName): Opened {
  const label = labelsFrom(config)[name];
  const { signIn } = hostAdapter(name);
  if (!signIn) return { label, missing: [name], source: notSetUp(`Sign-in has no ${name}`) };
  const missing = signIn.needs.filter((setting) => !config[setting]);
  const source = signIn.open(config, { ...contextOf(config, name), log });
  return { label, missing, source: source ?? notSetUp(missingText(missing)) };
}

function openOther({ config }: Parts, name: SignInMethodName): Opened {
  const adapter = METHODS_WITHOUT_HOST.find((each) => each.name === name);
  if (!adapter) return { ...unknown(name), missing: [name] };
  const missing = adapter.needs.filter((setting) => !config[setting]);
  const source = adapter.open(config, contextOf(config, name));
  const label = adapter.label(config);
  return { label, missing, source: source ?? notSetUp(missingText(missing)) };
}

function contextOf({ BASE_URL }: Pick<Config, "BASE_URL">, name: SignInMethodName) {
  const callbackUrl = new URL(signInEndpoints(name).callback.path, BASE_URL).href;
  return { callbackUrl, now: Date.now };
}

function unknown(name: SignInMethodName): SignInMethod {
  return { name, label: name, source: notSetUp(`Sign-in with ${name} is not set up`) };
}

function missingText(missing: readonly string[]): string {
  return `Sign-in is not set up: ${missing.join(", ")} missing`;
}

function notSetUp(why: string): SignInSource {
  const unavailable = async () => ({ outcome: "unavailable", why }) as const;
  const source: SignInHost = {
    issuer: "",
    origin: "",
    authorizeUrl() {
      throw new Refusal("unavailable", why);
    },
    exchange: unavailable,
    whoIs: unavailable,
    refresh: unavailable,
    revoke: unavailable,
  };
  return source;
}
