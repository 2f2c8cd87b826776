// `npm run dev`: the server from source, with pages through Vite with hot reload.
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { createServer } from "vite";
import type { RenderPage } from "#contract/shared/pages/render-page.ts";
import { bundles } from "#http/pages/page-assets.ts";
import { projectRoot } from "#runtime/project-root.ts";

process.env.NODE_ENV = "development";
const { runServer } = await import("#server.ts");

const inProject = (folder: string) => join(projectRoot, folder);
const vite = await createServer({
  root: projectRoot,
  appType: "custom",
  // Not the whole project: data/ has keys and mail, and HOST may be an address of the network.
  server: { middlewareMode: true, hmr: { port: 0 }, fs: { allow: ["src", "public", "node_modules"].map(inProject) } },
  logLevel: "warn",
});

/** Loaded again for each page, so that a saved file takes effect at the next request even without a browser. */
const renderPage: RenderPage = async (input) => {
  const entry = await vite.ssrLoadModule("/src/web/app/entry-server.tsx");
  try {
    return await (entry.renderPage as RenderPage)(input);
  } catch (error) {
    vite.ssrFixStacktrace(error as Error);
    throw error;
  }
};

/** Scripts of pages bring the styles of their own; text pages without scripts need those here. */
const siteStyles = ["app/styles.css", "ui/layout/prose.css", "visitor/site-pages/about/reference.css"].map(
  (file) => `/src/web/${file}?direct`,
);

const sourcePath = /^\/(?:@|src\/|node_modules\/|__)/;

await runServer({
  web: {
    renderPage,
    assetsFor: (_, bundle = "site") => ({
      scripts: ["/@vite/client", "/src/web/app/dev-preamble.ts", `/${bundles[bundle].entry}`],
      styles: bundle === "admin" ? ["/src/web/app/admin.css?direct"] : siteStyles,
      fonts: [],
      preloads: [],
    }),
  },
  intercept(request: IncomingMessage, response: ServerResponse) {
    if (!sourcePath.test(request.url ?? "")) return false;
    vite.middlewares(request, response);
    return true;
  },
});
