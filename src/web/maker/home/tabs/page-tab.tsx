import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import { Callout } from "../../../ui/layout/callout.tsx";
import { useToast } from "../../../ui/toasts/toast.tsx";
import { RevisionPanel } from "../../editing/revision-panel.tsx";
import { UnsentChanges } from "../../editing/unsent-changes.tsx";
import { ProductAside } from "../../product-form/product-aside.tsx";
import { ProductForm } from "../../product-form/product-form.tsx";
import { SaveStatus } from "../../product-form/saving/save-status.tsx";
import { SubmitBar } from "../../product-form/saving/submit-bar.tsx";
import { useOwnProductForm } from "../../product-form/saving/use-own-product-form.ts";
import { GuidelinesLink } from "../../products/guidelines-link.tsx";
import { CongratulationsDialog } from "../../wizard/congratulations-dialog.tsx";
import { rememberProduct } from "../../wizard/remembered-product.ts";
import { submissionToast } from "../../wizard/submission-toast.ts";
import { pageFormName } from "../page-form.ts";

const formId = "product-form";

/** The product form, for a draft as for a live product. */
export function PageTab({ product }: { product: OwnProductDetails }) {
  const { id: productId, stage, fetchedLogoUrl } = product;
  const isListed = stage === "live";
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { toast } = useToast();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { form, savedAt, otherSave, show } = useOwnProductForm({
    product,
    name: pageFormName,
    onSubmitted: (after, before) => {
      const said = submissionToast(after, before);
      if (said) {
        toast({ tone: "success", ...said });
        window.scrollTo({ top: 0 });
      }
      setIsSubmitted(said === null);
    },
    onDraftSaved: ({ stage: before }) => {
      toast({ tone: "success", ...(before === "draft" ? success.draftUpdated : success.draftSaved) });
      void navigate(paths.profile());
    },
  });

  useEffect(() => rememberProduct(productId), [productId]);

  return (
    <>
      <div className="product-form-columns">
        <div className="product-form-side">
          <ProductAside {...{ form, productId, fetchedLogoUrl, isListed }} book={product} />
        </div>
        <div className="min-w-0 space-y-6">
          <noscript>
            <Callout text="Turn on JavaScript to edit your product." />
          </noscript>
          {!isListed && (
            <Callout
              text={
                <>
                  {pages.softwareOnly.text} <GuidelinesLink />
                </>
              }
            />
          )}
          {stage === "rejected" && product.reason && <Callout title="Why it was rejected" text={product.reason} />}
          {product.hasWorkingCopy && (
            <UnsentChanges productId={productId} onDiscarded={(after) => form.replace(show(after))} />
          )}
          {product.revision && (
            <RevisionPanel
              productId={productId}
              revision={product.revision}
              onWithdrawn={(after) => form.adopt(show(after))}
            />
          )}
          <ProductForm
            id={formId}
            {...{ form, otherSave, productId, fetchedLogoUrl, isListed }}
            lockedNicheIds={product.lockedNicheIds}
          />
        </div>
      </div>
      <SubmitBar form={form} formId={formId} stage={stage}>
        <SaveStatus form={form} savedAt={savedAt} address={pathname + search} />
      </SubmitBar>
      <CongratulationsDialog
        open={isSubmitted}
        onOpenChange={setIsSubmitted}
        onContinue={() => {
          setIsSubmitted(false);
          void navigate(paths.myProduct(productId, "comment"), { preventScrollReset: true });
        }}
      />
    </>
  );
}
