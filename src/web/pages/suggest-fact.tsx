import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as pages from "#contract/messages/pages.ts";
import * as success from "#contract/messages/success.ts";
import { paths } from "#contract/paths.ts";
import { FactForm } from "../features/fact-suggestions/fact-form.tsx";
import { NotFound } from "../features/frame/not-found.tsx";
import { unlessMissing } from "../load-list.ts";
import { loadSite } from "../load-site.ts";
import { queries } from "../queries.ts";
import { shellOf } from "../shell.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { NarrowPage } from "../ui/narrow-page.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, queryClient, refused = null } = shellOf(context);
  const slug = new URL(request.url).searchParams.get("product") ?? "";
  const [site, product] = await Promise.all([
    loadSite(context),
    slug === "" ? null : queryClient.ensureQueryData(queries.product(api, slug)).catch(unlessMissing),
  ]);
  return {
    product: product && { id: product.id, slug: product.slug, name: product.name },
    refused,
    head: { title: `Suggest a fact · ${site.name}`, noIndex: true },
  };
}

/** A page instead of a dialog, so that it costs the product page one link and works without JavaScript. */
export function Component() {
  const { product, refused } = useLoaderData<typeof loader>();
  const [isSent, setIsSent] = useState(false);
  if (!product) return <NotFound {...pages.productNotFound} />;
  const title = isSent ? success.factSuggested.title : `Suggest a fact about ${product.name}`;
  const text = isSent
    ? success.factSuggested.text
    : "Tell us what the page leaves out or gets wrong, and where you read it. It appears once we've reviewed it.";
  return (
    <NarrowPage title={title} text={text} announce={isSent}>
      {isSent ? (
        <ButtonLink to={paths.product(product.slug)}>Back to {product.name}</ButtonLink>
      ) : (
        <FactForm product={product} refused={refused} onSent={() => setIsSent(true)} />
      )}
    </NarrowPage>
  );
}
