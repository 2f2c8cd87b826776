import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as pages from "#contract/messages/pages.ts";
import * as success from "#contract/messages/success.ts";
import { paths } from "#contract/paths.ts";
import { NotFound } from "../features/frame/not-found.tsx";
import { ProductReportForm } from "../features/product-reports/product-report-form.tsx";
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
    head: { title: `Report a product · ${site.name}`, noIndex: true },
  };
}

/** A page instead of a dialog, so that it costs the product page one link and works without JavaScript. */
export function Component() {
  const { product, refused } = useLoaderData<typeof loader>();
  const [isSent, setIsSent] = useState(false);
  if (!product) return <NotFound {...pages.notFound} />;
  const title = isSent ? success.productReported.title : `Report ${product.name}`;
  const text = isSent
    ? success.productReported.text
    : "Tell us what's wrong with this listing. Only the people who run this site see your report.";
  return (
    <NarrowPage title={title} text={text} announce={isSent}>
      {isSent ? (
        <ButtonLink to={paths.product(product.slug)}>Back to {product.name}</ButtonLink>
      ) : (
        <ProductReportForm product={product} refused={refused} onSent={() => setIsSent(true)} />
      )}
    </NarrowPage>
  );
}
