// Times as code hosts write them: UTC, whole seconds.

export function isoTime(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/, "Z");
}

export function isoTimeOrNull(at: number | undefined): string | null {
  return at === undefined ? null : isoTime(at);
}
