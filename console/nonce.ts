// CSP nonce for style sheets that are created at runtime.

export const nonce =
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";

// react-remove-scroll, which locks scrolling under a modal, reads the nonce from this global.
Object.assign(globalThis, { __webpack_nonce__: nonce });
