// Ref callback that focuses a field as soon as it mounts.

export function focusNow(field: HTMLElement | null): void {
  field?.focus();
}
