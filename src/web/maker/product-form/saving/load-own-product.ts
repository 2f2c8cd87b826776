import { redirect } from "react-router";
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

/** Reads a product for its form; resolves to what is wrong, or null. */
export async function loadOwnProduct({ api, queryClient }: Shell, id: number | null): Promise<ProductProblem | null> {
  if (id === null) return { kind: "notFound" };
  try {
    await untilSaved();
    const { content } = await queryClient.fetchQuery(makerQueries.ownProduct(api, id));
    // The form works without them, and shows its own error.
    await Promise.all([
      queryClient.prefetchQuery(makerQueries.categoryChoices(api, id)),
      content.nicheIds.length > 0 && queryClient.prefetchQuery(makerQueries.subcategoryChoices(api, content.nicheIds)),
    ]);
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { kind: "notFound" };
    return { kind: "failed", message: error instanceof Error ? error.message : String(error) };
  }
}

export function statusOf(problem: ProductProblem | null): number {
  if (problem === null) return 200;
  return problem.kind === "notFound" ? 404 : 500;
}
