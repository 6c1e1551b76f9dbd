// The policy of the page lets nobody write markup as text. Style sheets, which Mantine writes, have none.

declare global {
  /** Absent in browsers that do not know it. */
  var trustedTypes:
    | { createPolicy(name: string, policy: { createHTML(text: string): string }): unknown }
    | undefined;
}

export function refuseMarkup(): void {
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML(text) {
      if (text.includes("<")) throw new TypeError("markup is never written as text");
      return text;
    },
  });
}
