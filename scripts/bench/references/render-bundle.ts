import { join } from "node:path";
import { build, type Plugin } from "vite";
import { projectRoot } from "#runtime/project-root.ts";
import type { Task } from "../task.ts";

declare global {
  /** Exposed by the bundle: React's own function, and the tree it was last given. */
  var benchRender: { renderToString(tree: unknown): string; tree: unknown } | undefined;
}

/**
 * Builds only the page renderer, as in production, so that the tree of a page can be rendered over and over. A task,
 * because Vite sets NODE_ENV and stays in memory.
 */
export async function renderBundle({ folder }: { folder: string }): Promise<Task<{ file: string }, null, null>> {
  await build({
    root: projectRoot,
    logLevel: "warn",
    plugins: [keepTree()],
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      // Replaces the server's own entry of this name in vite.config.ts.
      rolldownOptions: { input: { main: "src/web/app/entry-server.tsx" } },
    },
  });
  return { ready: { file: join(folder, "main.js") }, round: async () => null };
}

const virtualId = "\0bench-react-dom-server";

function keepTree(): Plugin {
  return {
    name: "bench-keep-tree",
    enforce: "pre",
    resolveId: (source, importer) => (source === "react-dom/server" && importer !== virtualId ? virtualId : undefined),
    load: (id) =>
      id === virtualId
        ? `import { renderToString as original } from "react-dom/server.node";
           export * from "react-dom/server.node";
           export function renderToString(tree) {
             globalThis.benchRender = { renderToString: original, tree };
             return original(tree);
           }`
        : undefined,
  };
}
