import { redirect } from "react-router";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import { paths } from "#contract/shared/paths.ts";
import { ApiError } from "#web/data/api-client.ts";
import { makerQueries } from "#web/data/maker-queries.ts";
import { queries } from "#web/data/queries.ts";
import type { Shell } from "#web/data/shell.ts";
import { untilSaved } from "./saves-under-way.ts";

/** Why a product can't be edited here. */
export type ProductProblem = { kind: "notFound" } | { kind: "failed"; message: string };

/** For makers' pages: redirects guests, and answers with the site. */
export async function loadForMaker({ api, queryClient }: Shell, request: Request) {
  const { pathname, search } = new URL(request.url);
  const [site, { viewer }] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(queries.session(api)),
  ]);
  if (!viewer) throw redirect(paths.auth(pathname + search));
  return site;
}

type Loaded = { problem: null; product: OwnProductDetails } | { problem: ProductProblem; product: null };

/** One of the viewer's products as it is stored now, or what is wrong. */
export async function loadOwnProduct({ api, queryClient }: Shell, id: number | null): Promise<Loaded> {
  if (id === null) return { problem: { kind: "notFound" }, product: null };
  try {
    await untilSaved();
    return { problem: null, product: await queryClient.fetchQuery(makerQueries.ownProduct(api, id)) };
  } catch (error) {
    const isMissing = error instanceof ApiError && error.status === 404;
    const message = error instanceof Error ? error.message : String(error);
    return { problem: isMissing ? { kind: "notFound" } : { kind: "failed", message }, product: null };
  }
}

/** What the form offers. It works without, and shows its own error. */
export async function loadCategories({ api, queryClient }: Shell, { id, content }: OwnProductDetails): Promise<void> {
  const { nicheIds } = content;
  await Promise.all([
    queryClient.prefetchQuery(makerQueries.categoryChoices(api, id)),
    nicheIds.length > 0 && queryClient.prefetchQuery(makerQueries.subcategoryChoices(api, nicheIds)),
  ]);
}

export function statusOf(problem: ProductProblem | null): number {
  if (problem === null) return 200;
  return problem.kind === "notFound" ? 404 : 500;
}
