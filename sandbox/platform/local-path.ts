// Where a browser may be sent after a form: an address on the same server, and nowhere else.

export function localPath(path: string | undefined): string {
  return path?.startsWith("/") && !path.startsWith("//") ? path : "/";
}
