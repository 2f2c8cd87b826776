import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as pages from "#contract/shared/messages/pages.ts";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import { AboutProduct } from "../../shared/forms/about-product.tsx";
import { NotFound } from "../../shared/frame/not-found.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { NarrowPage } from "../../ui/layout/narrow-page.tsx";
import { loadNamedProduct } from "./load-named-product.ts";
import { ProductReportForm } from "./product-report-form.tsx";

export function loader(asked: LoaderFunctionArgs) {
  return loadNamedProduct(asked, { title: "Report a product" });
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
        <>
          <AboutProduct {...product} />
          <ProductReportForm product={product} refused={refused} onSent={() => setIsSent(true)} />
        </>
      )}
    </NarrowPage>
  );
}
