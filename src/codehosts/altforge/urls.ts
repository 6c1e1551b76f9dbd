// URLs of a Gitea or Forgejo server, which may be below a path.

export function webUrlOf(url: string): string {
  return url.replace(/\/+$/, "");
}

export function apiUrlOf(url: string): string {
  return `${webUrlOf(url)}/api/v1`;
}
