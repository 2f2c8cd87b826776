import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as pages from "#contract/shared/messages/pages.ts";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import { NotFound } from "#web/shared/frame/not-found.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { NarrowPage } from "#web/ui/layout/narrow-page.tsx";
import { loadNamedProduct } from "../load-named-product.ts";
import { FactForm } from "./fact-form.tsx";

export function loader(asked: LoaderFunctionArgs) {
  return loadNamedProduct(asked, { title: "Suggest a fact" });
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
