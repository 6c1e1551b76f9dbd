// For a field that appears because somebody wants to fill it.

export function focusNow(field: HTMLElement | null): void {
  field?.focus();
}
