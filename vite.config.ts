import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { leaveOutUnused } from "./scripts/building/leave-out-unused.ts";
import { nameMergedPages } from "./scripts/building/name-merged-pages.ts";
import { onePathIcons } from "./scripts/building/one-path-icons.ts";
import { plainImports } from "./scripts/building/plain-imports.ts";
import { runtimeInReact } from "./scripts/building/runtime-in-react.ts";
import { signalsWithoutStack } from "./scripts/building/signals-without-stack.ts";

/** Two builds share this: the browser's files, and with `--ssr` (scripts/build.ts) the whole server in one bundle. */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    react(),
    tailwindcss(),
    leaveOutUnused(),
    nameMergedPages(),
    onePathIcons(),
    plainImports(),
    runtimeInReact(),
    signalsWithoutStack(),
  ],
  // In development the browser gets packages bundled beforehand, where the plugins above do not reach.
  optimizeDeps: { rolldownOptions: { plugins: [onePathIcons()] } },
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
        // Lists of what each page needs would be in every page; the server names them, and prefetching does the rest.
        modulePreload: false,
        rolldownOptions: {
          input: "src/web/entry-client.tsx",
          treeshake: { propertyReadSideEffects: false },
          output: {
            // Few files, each with what changes together: better compressed, and at most eight requests before a page
            // works.
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  priority: 3,
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\/|web\/react-client\.ts$/,
                },
                {
                  name: (id, graph) => (belongsToFrame(pagesNeeding(id, graph)) ? "frame" : null),
                  debugName: "frame",
                  priority: 2,
                  test: /src\/(?:web|contract)\/|lucide-react/,
                },
                {
                  name: (id, graph) => (pagesNeeding(id, graph).some(isOtherList) ? "lists" : null),
                  debugName: "lists",
                  priority: 1,
                  test: /src\/(?:web|contract)\/|lucide-react/,
                  // What it shares with the frame is already there.
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
  // One file starts faster than a thousand; native modules and what is rarely used stay outside. Not in development,
  // where Node itself loads the packages.
  ssr:
    command === "build"
      ? { noExternal: true, external: ["sharp", "satori", "oidc-provider", "flydrive", "pg-copy-streams"] }
      : // Its icons are built our way on both sides, or the browser would find other markup than it expects.
        { noExternal: ["lucide-react"] },
}));

type ModuleGraph = { getModuleInfo(id: string): { importers: readonly string[]; code: string | null } | null };

const iconBarrel = /lucide-react\/dist\/esm\/lucide-react\.mjs$/;

/** All icons come through one module, which would make every icon needed by everyone who needs one. */
function usersOfIcon(icon: string, { barrel, graph }: { barrel: string; graph: ModuleGraph }): string[] {
  const name = /([\w-]+)\.mjs$/.exec(icon)?.[1]?.replaceAll(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
  const isNamed = new RegExp(`\\b${name}\\b`);
  const users = graph.getModuleInfo(barrel)?.importers ?? [];
  return users.filter((user) => isNamed.test(graph.getModuleInfo(user)?.code ?? ""));
}

/**
 * The entry and the pages that need a module to be drawn. What only dialogs, menus and quieter pages share stays in
 * chunks of its own, fetched with the first of them; otherwise the second dialog would move the code of all dialogs into
 * every page.
 */
function pagesNeeding(id: string, graph: ModuleGraph): string[] {
  const reached = new Set([id]);
  for (const each of reached) {
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) {
      if (!iconBarrel.test(importer)) reached.add(importer);
      else for (const user of usersOfIcon(each, { barrel: importer, graph })) reached.add(user);
    }
  }
  return [...reached].flatMap((each) => /src\/web\/(?:pages\/)?([\w-]+)\.tsx$/.exec(each)?.[1] ?? []);
}

/** What every page needs, and what the pages most people come to first share with others. */
function belongsToFrame(pages: string[]): boolean {
  return pages.includes("entry-client") || (pages.length > 1 && (pages.includes("home") || pages.includes("product")));
}

function isOtherList(page: string): boolean {
  return ["niche", "subcategory", "parent-subcategory", "tag", "ai-tools"].includes(page);
}
