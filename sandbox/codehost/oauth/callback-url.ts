// Validates the redirect URI, so that codes cannot leak to other sites.

import { type AppSettings, isOAuthApp } from "../app-settings.ts";

const LOOPBACK = new Set(["127.0.0.1", "[::1]"]);

export function isRegistered(app: AppSettings, redirectUri: string): boolean {
  if (!isOAuthApp(app)) return app.callbackUrls.includes(redirectUri);
  return app.callbackUrls.some((registered) => isBelow(registered, redirectUri));
}

/** An OAuth App may use the registered URL, its subdomains and paths below it. */
function isBelow(registered: string, redirectUri: string): boolean {
  if (!URL.canParse(redirectUri)) return false;
  const [base, wanted] = [new URL(registered), new URL(redirectUri)];
  const isSameHost = base.hostname === wanted.hostname;
  const isSamePort = base.port === wanted.port || LOOPBACK.has(base.hostname);
  const isHostBelow = isSameHost || wanted.hostname.endsWith(`.${base.hostname}`);
  return (
    base.protocol === wanted.protocol && isHostBelow && isSamePort && isPathBelow(base, wanted)
  );
}

function isPathBelow({ pathname: base }: URL, { pathname: wanted }: URL): boolean {
  return wanted === base || wanted.startsWith(base.endsWith("/") ? base : `${base}/`);
}
