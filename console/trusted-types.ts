// Trusted Types policy: no code may write HTML strings. Style sheets written by Mantine contain no "<" and pass.

declare global {
  /** Undefined in browsers without Trusted Types. */
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
