import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Two builds share this: the browser's files, and with `--ssr` (scripts/build.ts) the whole server in one bundle. */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), tailwindcss()],
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        target: "node24",
        copyPublicDir: false,
        rolldownOptions: { input: { main: "src/main.ts" }, output: { entryFileNames: "[name].js" } },
      }
    : {
        outDir: "dist/client",
        manifest: true,
        // The content security policy forbids data: scripts, styles and fonts.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: "src/web/entry-client.tsx",
          output: {
            // Few files, each with what changes together: better compressed, and fewer requests before a page works.
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  test: /rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|hono)\//,
                },
                { name: "frame", test: /src\/(?:web|contract)\/|lucide-react/, minShareCount: 2 },
              ],
            },
          },
        },
      },
  // One file starts faster than a thousand; native modules and what is rarely used stay outside. Not in development,
  // where Node itself loads the packages.
  ssr:
    command === "build"
      ? { noExternal: true, external: ["sharp", "oidc-provider", "flydrive", "pg-copy-streams"] }
      : {},
}));
