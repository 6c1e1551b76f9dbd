// Prevents open redirects: after a form, the browser stays on the same server.

export function localPath(path: string | undefined): string {
  return path?.startsWith("/") && !path.startsWith("//") ? path : "/";
}
