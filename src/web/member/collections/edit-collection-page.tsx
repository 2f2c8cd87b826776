import { useSuspenseQuery } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { queries } from "../../data/queries.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { requireViewer } from "../../shared/auth/require-viewer.ts";
import { NotFound } from "../../shared/frame/not-found.tsx";
import { unlessMissing } from "../../shared/lists/load-list.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Callout } from "../../ui/layout/callout.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { Breadcrumbs } from "../../ui/navigation/breadcrumbs.tsx";
import { collectionQueries } from "../../visitor/collections/collection-queries.ts";
import { CollectionEditor } from "./collection-editor.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, queryClient, refused = null } = shellOf(context);
  const { searchParams } = new URL(request.url);
  const key = params.key ?? "";
  const q = (searchParams.get("q") ?? "").trim();
  const { site } = await requireViewer({ request, context });
  const [collection] = await Promise.all([
    queryClient.fetchQuery(collectionQueries.edited(api, key)).catch(unlessMissing),
    q === "" ? null : queryClient.prefetchQuery(queries.searchSuggestions(api, q)),
  ]);
  if (!collection) {
    const head = { title: `${pages.collectionNotFound.title} · ${site.name}`, noIndex: true };
    return data({ key: null, q, refused, head }, { status: 404 });
  }
  return data({ key, q, refused, head: { title: `Edit ${collection.name} · ${site.name}`, noIndex: true } });
}

export function Component() {
  const { key, q, refused } = useLoaderData<typeof loader>();
  return key === null ? (
    <NotFound {...pages.collectionNotFound} />
  ) : (
    <EditPage key={key} collectionKey={key} q={q} refused={refused} />
  );
}

type EditPageProps = { collectionKey: string } & Pick<ReturnType<typeof useLoaderData<typeof loader>>, "q" | "refused">;

function EditPage({ collectionKey, q, refused }: EditPageProps) {
  const { data: collection } = useSuspenseQuery(collectionQueries.edited(useApi(), collectionKey));
  const { name, address, isHidden, hiddenReason } = collection;
  return (
    <Container className="pt-8 pb-4">
      <Breadcrumbs items={[{ label: "My collections", to: paths.profile("collections") }, { label: name }]} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="words text-title">{name}</h1>
        <ButtonLink to={paths.collection(address)}>View collection</ButtonLink>
      </div>
      {isHidden && (
        <Callout
          className="mt-5"
          title="Our team hid this collection. Only you can see it."
          {...(hiddenReason && { text: hiddenReason })}
        />
      )}
      <CollectionEditor collection={collection} q={q} refused={refused} />
    </Container>
  );
}
