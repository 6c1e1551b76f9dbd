// Vite build of the console into the files that Relay serves below /admin.

import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** A running Relay, for development with `vite console`. */
const relay = process.env["RELAY_URL"] ?? "http://127.0.0.1:21638";
const session = process.env["RELAY_SESSION"];

export default defineConfig({
  base: "/admin/",
  plugins: [react()],
  build: {
    outDir: "../dist/console",
    emptyOutDir: true,
    // The check of the first page's size reads it.
    manifest: true,
    // Inlined assets are data: URLs, which the CSP would have to allow.
    assetsInlineLimit: 0,
    // The polyfill is an inline script, which the CSP blocks.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // The contract is data.
        moduleSideEffects: [{ test: /src\/contract\//, sideEffects: false }],
      },
      output: {
        // Zod is configured in its own chunk, so before the first schema in any chunk. It would otherwise probe for
        // eval, which the CSP blocks.
        codeSplitting: { groups: [{ name: "zod", test: /console\/no-eval|node_modules\/zod\// }] },
      },
    },
    // Browsers with light-dark(), which every colour uses. The fallback for older ones follows the system only, not the
    // selected theme.
    target: ["chrome123", "edge123", "firefox120", "safari17.5"],
  },
  server: {
    proxy: {
      // Excludes our own sources below api/, which have the same prefix.
      "^/(admin/api/(?!.*\\.ts)|admin/(login|logout|invite)|auth|webhook)": {
        target: relay,
        headers: { origin: relay, ...(session && { cookie: session }) },
      },
    },
  },
});
