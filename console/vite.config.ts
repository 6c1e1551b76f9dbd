// Builds the console into the files that Relay serves below /admin.

import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** A running Relay, for working on the console with `vite console`. */
const relay = process.env["RELAY_URL"] ?? "http://127.0.0.1:21638";
const session = process.env["RELAY_SESSION"];

export default defineConfig({
  base: "/admin/",
  plugins: [react()],
  build: {
    outDir: "../dist/console",
    emptyOutDir: true,
    // What the first page needs is weighed by it.
    manifest: true,
    // A data: address would be one more thing for the policy to allow.
    assetsInlineLimit: 0,
    // It would be an inline script.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Zod is told not to try what the policy refuses in the file it comes in: before the first schema,
        // whichever file that is in.
        codeSplitting: { groups: [{ name: "zod", test: /console\/no-eval|node_modules\/zod\// }] },
      },
    },
    // Those that know light-dark(), of which every colour is made: what it is rewritten to for older ones
    // follows the system only, not the chosen theme.
    target: ["chrome123", "edge123", "firefox120", "safari17.5"],
  },
  server: {
    proxy: {
      // Our own sources below api/ have the same beginning.
      "^/(admin/api/(?!.*\\.ts)|admin/(login|logout|invite)|auth|webhook)": {
        target: relay,
        headers: { origin: relay, ...(session && { cookie: session }) },
      },
    },
  },
});
