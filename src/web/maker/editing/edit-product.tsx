import { useNavigate } from "react-router";
import * as limits from "#contract/shared/limits.ts";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { Notice } from "../../ui/layout/notice.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { ProductAside } from "../product-form/product-aside.tsx";
import { ProductForm } from "../product-form/product-form.tsx";
import { SaveStatus } from "../product-form/saving/save-status.tsx";
import { SubmitBar } from "../product-form/saving/submit-bar.tsx";
import { submittedToast } from "../product-form/saving/submitted-toast.ts";
import { useOpenProduct } from "../product-form/saving/use-open-product.ts";
import { useOwnProductForm } from "../product-form/saving/use-own-product-form.ts";
import { StagePill } from "../products/stage-pill.tsx";
import { BackToMyProducts } from "../wizard/wizard-title.tsx";
import { RevisionPanel } from "./revision-panel.tsx";
import { UnsentChanges } from "./unsent-changes.tsx";

const formId = "edit-product-form";

/** The product form on a page of its own, for the submitter and listed makers. */
export function EditProduct({ productId }: { productId: number }) {
  const product = useOpenProduct(productId);
  const isListed = product.stage === "live";
  const navigate = useNavigate();
  const { toast } = useToast();
  const { form, savedAt, otherSave, show } = useOwnProductForm({
    product,
    name: "edit",
    onSubmitted: (after, before) => {
      toast({ tone: "success", ...submittedToast(after, before) });
      window.scrollTo({ top: 0 });
    },
    onDraftSaved: () => {
      toast({ tone: "success", ...success.draftUpdated });
      void navigate(paths.profile());
    },
  });
  return (
    <>
      <Container className="pt-6">
        <BackToMyProducts />
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <LogoBox name={product.content.productName} src={product.logoUrl} eager />
          <div className="min-w-0 flex-1 basis-56">
            <h1 className="text-title break-words">Edit {product.content.productName}</h1>
            <p className="mt-1">
              <StagePill stage={product.stage} />
            </p>
          </div>
          {product.completion > limits.wizard.saved && (
            <ButtonLink to={paths.launchSteps(productId)}>Launch steps</ButtonLink>
          )}
        </div>
        <div className="mt-8 grid grid-cols-1 items-start gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="min-w-0 space-y-6">
            {product.stage === "rejected" && product.reason && (
              <Notice title="Why it was rejected" text={product.reason} />
            )}
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
              form={form}
              otherSave={otherSave}
              productId={productId}
              fetchedLogoUrl={product.fetchedLogoUrl}
              lockedNicheIds={product.lockedNicheIds}
              isListed={isListed}
            />
          </div>
          <ProductAside {...{ form, productId, fetchedLogoUrl: product.fetchedLogoUrl, isListed }} />
        </div>
      </Container>
      <SubmitBar form={form} formId={formId} stage={product.stage}>
        <SaveStatus form={form} savedAt={savedAt} address={paths.editProduct(productId)} />
      </SubmitBar>
    </>
  );
}
