// @vitest-environment happy-dom
import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient } from "../../data/queries.ts";
import { shellContext } from "../../data/shell.ts";
import { loader as alternatives } from "../../visitor/alternatives/alternatives-page.tsx";
import { loader as collection } from "../../visitor/collections/collection-page.tsx";

type Loader = (args: LoaderFunctionArgs) => unknown;

/** Loads a page in the browser; `status` is what the API answers for its list. */
async function load(loader: Loader, { path, status }: { path: string; status: number }): Promise<unknown> {
  const api = createApiClient((input) => {
    if (String(input) === "/api/v1/site") return Promise.resolve(Response.json({ name: "Toolshelf" }));
    if (String(input) === "/api/v1/session") return Promise.resolve(Response.json({ viewer: null }));
    if (String(input) === "/api/v1/spotlight") return Promise.resolve(Response.json([]));
    return Promise.resolve(Response.json({ error: { code: "refused", message: "No" } }, { status }));
  });
  const context = new RouterContextProvider();
  context.set(shellContext, { api, queryClient: createQueryClient() });
  const params = { slug: "figma", address: "my-tools-k3y" };
  const request = new Request(`http://localhost${path}`);
  return await loader({ request, params, context, pattern: path, url: new URL(request.url) } as never);
}

test.each([
  ["alternatives", alternatives as Loader, "/resources/figma/alternatives"],
  ["a collection", collection as Loader, "/collections/my-tools-k3y"],
])("only what the API doesn't know is a missing page: %s", async (_, loader, path) => {
  await expect(load(loader, { path, status: 404 })).resolves.toMatchObject({ init: { status: 404 } });
  await expect(load(loader, { path, status: 429 })).rejects.toMatchObject({ status: 429 });
});
