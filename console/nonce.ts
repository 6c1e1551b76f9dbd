// What the server allows style sheets by that are made while the page runs.

export const nonce =
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";

// The piece that locks scrolling under a modal asks for it by this name.
Object.assign(globalThis, { __webpack_nonce__: nonce });
