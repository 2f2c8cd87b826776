import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { search } from "#contract/shared/limits.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { queries } from "../../data/queries.ts";
import { shellOf } from "../../data/shell.ts";
import { useViewer } from "../../shared/auth/use-viewer.ts";
import { pageNumberOf } from "../../shared/lists/page-number.ts";
import { Callout } from "../../ui/layout/callout.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { EmptyShelf } from "../../ui/shelf/empty-shelf.tsx";
import { ownSuggestionQueries } from "./own-suggestion-queries.ts";
import { OwnSuggestions } from "./own-suggestions.tsx";
import { SuggestionForm } from "./suggestion-form.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient, refused } = shellOf(context);
  const page = pageNumberOf(request.url);
  const [site, { viewer }] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(queries.session(api)),
  ]);
  // Show the form even if the list below it fails to load.
  if (viewer) await queryClient.prefetchQuery(ownSuggestionQueries.page(api, page));
  return {
    page,
    refused: refused ?? null,
    missing: (new URL(request.url).searchParams.get("missing") ?? "").trim().slice(0, search.queryMax),
    head: {
      title: `Suggest a Resource · ${site.name}`,
      description: `Tell us which tool ${site.name} is missing.`,
      canonical: paths.suggest(),
    },
  };
}

export function Component() {
  const { page, refused, missing } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  return (
    <Container className="pt-10 pb-4">
      <div className="mx-auto max-w-2xl">
        <EmptyShelf kind="gap" />
        <h1 className="mt-6 text-title">Suggest a Resource</h1>
        <p className="mt-2 text-muted">Know a tool that belongs here? Tell us and we'll take a look.</p>
        <Callout text={pages.softwareOnly.text} className="mt-6" />
        <div className="mt-6">
          <SuggestionForm refused={refused} missing={missing} />
        </div>
        {viewer && <OwnSuggestions page={page} path={paths.suggest()} className="mt-12" />}
      </div>
    </Container>
  );
}
