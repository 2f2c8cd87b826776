import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { ApiError } from "../../data/api-client.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import { queries } from "../../data/queries.ts";
import { type Shell, shellOf } from "../../data/shell.ts";
import { requireViewer } from "../../shared/auth/require-viewer.ts";
import { pageNumberOf } from "../../shared/lists/page-number.ts";
import { ClaimProblem, type ClaimProblemKind } from "./claim-problem.tsx";
import { ClaimScreen } from "./claim-screen.tsx";

const statuses: Record<ClaimProblemKind, number> = { missing: 400, notFound: 404, failed: 500 };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shell = shellOf(context);
  const { api, queryClient } = shell;
  const { searchParams } = new URL(request.url);
  const { site } = await requireViewer({ request, context });
  const slug = searchParams.get("product") ?? "";
  const page = pageNumberOf(request.url);
  const found = await loadClaim(shell, slug);
  if ("problem" in found) await queryClient.prefetchQuery(makerQueries.ownClaims(api, page));
  // The product was renamed.
  else if (found.slug !== slug) throw redirect(paths.claim(found.slug));
  const problem = "problem" in found ? found.problem : null;
  return data(
    {
      slug,
      page,
      problem,
      way: searchParams.get("way"),
      refused: shell.refused ?? null,
      head: { title: `Claim a product · ${site.name}`, canonical: paths.claims(), noIndex: true },
    },
    { status: problem ? statuses[problem] : 200 },
  );
}

export function Component() {
  const { slug, page, problem, way, refused } = useLoaderData<typeof loader>();
  if (problem) return <ClaimProblem problem={problem} slug={slug} page={page} />;
  return <ClaimScreen key={slug} slug={slug} way={way} refused={refused} />;
}

type Found = { slug: string } | { problem: ClaimProblemKind };

/** The product and the viewer's current claim to it. */
async function loadClaim({ api, queryClient }: Shell, slug: string): Promise<Found> {
  if (slug === "") return { problem: "missing" };
  try {
    const product = await queryClient.ensureQueryData(queries.product(api, slug));
    await queryClient.fetchQuery({ ...queries.productClaim(api, product.id), staleTime: 0 });
    return { slug: product.slug };
  } catch (error) {
    return { problem: error instanceof ApiError && error.status === 404 ? "notFound" : "failed" };
  }
}
