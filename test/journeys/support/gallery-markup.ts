import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, type Context, createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { createServer } from "vite";
import { projectRoot } from "#runtime/project-root.ts";

type Modules = {
  "app/dev-ui-page.tsx": { DevUiPage: ComponentType };
  "app/rank-row-samples.tsx": { RankRowSamples: ComponentType<{ side: "light" | "dark" }> };
  "data/shell.ts": { ApiContext: Context<unknown> };
  "data/api-client.ts": { createApiClient: (fetchApi: () => Promise<Response>) => unknown };
  "data/queries.ts": { createQueryClient: () => QueryClient };
};

/** What `/dev/ui` shows without scripts, which only `npm run dev` has; and its rows, which wait for them there. */
export async function galleryMarkup(): Promise<string> {
  const vite = await createServer({
    root: projectRoot,
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: "error",
  });
  const load = <Name extends keyof Modules>(name: Name) =>
    vite.ssrLoadModule(`/src/web/${name}`) as Promise<Modules[Name]>;
  try {
    const { DevUiPage } = await load("app/dev-ui-page.tsx");
    const { RankRowSamples } = await load("app/rank-row-samples.tsx");
    const { ApiContext } = await load("data/shell.ts");
    const { createApiClient } = await load("data/api-client.ts");
    const { createQueryClient } = await load("data/queries.ts");
    const rows = (["light", "dark"] as const).map((side) =>
      createElement(
        "div",
        { key: side, "data-theme": side, className: "bg-surface p-5" },
        createElement(RankRowSamples, { side }),
      ),
    );
    const inRouter = (children: ReactNode) => createElement(MemoryRouter, { initialEntries: ["/dev/ui"] }, children);
    const page = createElement("div", null, createElement(DevUiPage), rows);
    return renderToStaticMarkup(
      createElement(
        ApiContext.Provider,
        { value: createApiClient(async () => Response.json({})) },
        createElement(QueryClientProvider, { client: createQueryClient() }, inRouter(page)),
      ),
    );
  } finally {
    await vite.close();
  }
}
