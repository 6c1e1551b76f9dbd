// GitHub's user tokens by their kind. That of a GitHub App has the app's permissions on the repositories the app is
// installed on; that of an OAuth app has its scopes on every repository of the person.

export function isAppToken(accessToken: string): boolean {
  return accessToken.startsWith("ghu_");
}
