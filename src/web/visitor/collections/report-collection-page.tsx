import { useState } from "react";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as pages from "#contract/shared/messages/pages.ts";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import { shellOf } from "../../data/shell.ts";
import { requireViewer } from "../../shared/auth/require-viewer.ts";
import { NotFound } from "../../shared/frame/not-found.tsx";
import { unlessMissing } from "../../shared/lists/load-list.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { NarrowPage } from "../../ui/layout/narrow-page.tsx";
import { collectionQueries } from "./collection-queries.ts";
import { CollectionReportForm } from "./collection-report-form.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, queryClient, refused = null } = shellOf(context);
  const { searchParams } = new URL(request.url);
  const address = searchParams.get("collection") ?? "";
  const { site } = await requireViewer({ request, context });
  const list =
    address === ""
      ? null
      : await queryClient
          .ensureInfiniteQueryData(collectionQueries.page(api, { address, firstPage: 1 }))
          .catch(unlessMissing);
  const collection = list?.pages[0]?.collection;
  const head = { title: `Report a collection · ${site.name}`, noIndex: true };
  if (!collection || collection.isOwn) return data({ collection: null, refused, head }, { status: 404 });
  return {
    collection: { id: collection.id, address: collection.address, name: collection.name },
    refused,
    head,
  };
}

/** A page instead of a dialog, so that it costs the collection's page one link and works without JavaScript. */
export function Component() {
  const { collection, refused } = useLoaderData<typeof loader>();
  const [isSent, setIsSent] = useState(false);
  if (!collection) return <NotFound {...pages.collectionNotFound} />;
  const title = isSent ? success.collectionReported.title : `Report ${collection.name}`;
  const text = isSent
    ? success.collectionReported.text
    : "Tell us what's wrong with this collection. Only the people who run this site see your report.";
  return (
    <NarrowPage title={title} text={text} announce={isSent}>
      {isSent ? (
        <ButtonLink to={paths.collection(collection.address)}>Back to {collection.name}</ButtonLink>
      ) : (
        <CollectionReportForm collection={collection} refused={refused} onSent={() => setIsSent(true)} />
      )}
    </NarrowPage>
  );
}
