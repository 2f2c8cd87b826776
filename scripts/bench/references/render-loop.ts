import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderPage } from "#contract/shared/pages/render-page.ts";
import { readPageAssets } from "#http/pages/page-assets.ts";
import { builtProgram } from "#process/build-folders.ts";
import type { Task } from "../task.ts";

type Input = { bundle: string; origin: string; path: string };
type Argument = { kind: "tree" | "page"; seconds: number };
type Ready = { bytes: number };
export type Rendered = { perSecond: number; cost: number };

/**
 * Renders one page over and over in isolation: `tree` is React alone, `page` adds the router, the queries and the
 * document, with the API's answers from memory.
 */
export async function renderLoop({ bundle, origin, path }: Input): Promise<Task<Ready, Argument, Rendered>> {
  const { renderPage } = (await import(pathToFileURL(bundle).href)) as { renderPage: RenderPage };
  const assetsFor = readPageAssets(join(dirname(dirname(builtProgram())), "client"));
  const answers = new Map<string, string>();
  const headers = { "content-type": "application/json" };

  async function fetchApi(input: RequestInfo | URL): Promise<Response> {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, origin);
    const target = pathname + search;
    const known = answers.get(target) ?? (await (await fetch(origin + target)).text());
    answers.set(target, known);
    return new Response(known, { headers });
  }

  async function renderOnce(): Promise<number> {
    const failed = (error: unknown) => {
      throw error;
    };
    const response = await renderPage({ request: new Request(origin + path), fetchApi, assetsFor, onError: failed });
    if (response.status !== 200) throw new Error(`${path} was rendered with status ${response.status}`);
    return (await response.text()).length;
  }

  const bytes = await renderOnce();
  const { renderToString, tree } = globalThis.benchRender ?? {};
  if (!renderToString) throw new Error("The bundle does not render through renderToString any more.");
  if (renderToString(tree).length < 1000) throw new Error("The kept tree renders to nothing.");
  const work = { tree: () => renderToString(tree).length, page: renderOnce };

  return {
    ready: { bytes },
    async round({ kind, seconds }) {
      let [count, startedAt] = [0, performance.now()];
      // The first tenth warms up.
      const warmUntil = startedAt + seconds * 100;
      while (performance.now() < warmUntil) await work[kind]();
      startedAt = performance.now();
      const usedBefore = process.cpuUsage();
      const until = startedAt + seconds * 1000;
      while (performance.now() < until) {
        await work[kind]();
        count += 1;
      }
      const { user, system } = process.cpuUsage(usedBefore);
      return { perSecond: (count * 1000) / (performance.now() - startedAt), cost: (user + system) / 1000 / count };
    },
  };
}
