import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import * as pages from "#contract/shared/messages/pages.ts";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import { Container } from "../../ui/layout/container.tsx";
import { Notice } from "../../ui/layout/notice.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { ProductAside } from "../product-form/product-aside.tsx";
import { ProductForm } from "../product-form/product-form.tsx";
import { SaveStatus } from "../product-form/saving/save-status.tsx";
import { SubmitBar } from "../product-form/saving/submit-bar.tsx";
import { useOpenProduct } from "../product-form/saving/use-open-product.ts";
import { useOwnProductForm } from "../product-form/saving/use-own-product-form.ts";
import { GuidelinesLink } from "../products/guidelines-link.tsx";
import { CongratulationsDialog } from "./congratulations-dialog.tsx";
import { rememberProduct } from "./remembered-product.ts";
import { submissionToast } from "./submission-toast.ts";
import { WizardNav } from "./wizard-nav.tsx";
import { WizardStepContent } from "./wizard-step-content.tsx";
import { neighborsOf, stepOf, type WizardStep } from "./wizard-steps.ts";
import { BackToMyProducts, ProductTitle } from "./wizard-title.tsx";

const formId = "product-form";
/** The site's header stays at the top of the window. */
const headerPx = 60;

/** Six steps from a name to a launched product. The first one is the product form, which stays mounted throughout. */
export function Wizard({ productId }: { productId: number }) {
  const product = useOpenProduct(productId);
  const isListed = product.stage === "live";
  const navigate = useNavigate();
  const { toast } = useToast();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const step = stepOf(useSearchParams()[0].get("step"), product.completion);
  const panel = useStepFocus(step);
  const { form, savedAt, otherSave } = useOwnProductForm({
    product,
    name: "product",
    onSubmitted: (after, before) => {
      const said = submissionToast(after, before);
      if (said) toast({ tone: "success", ...said });
      setIsSubmitted(said === null);
    },
    onDraftSaved: ({ stage }) => {
      toast({ tone: "success", ...(stage === "draft" ? success.draftUpdated : success.draftSaved) });
      void navigate(paths.profile());
    },
  });
  const goTo = (target: WizardStep | undefined) =>
    target && (() => void navigate(paths.submitDetails(productId, target), { preventScrollReset: true }));
  const { back, next } = neighborsOf(step, product.completion);

  useEffect(() => rememberProduct(productId), [productId]);

  return (
    <>
      <Container className="pt-6">
        <BackToMyProducts />
        <div className="mt-4 grid grid-cols-1 items-start gap-x-8 gap-y-8 md:grid-cols-[minmax(0,1fr)_16rem] lg:grid-cols-[13.5rem_minmax(0,1fr)_17rem] xl:gap-x-10">
          <div className="space-y-5 md:col-span-2 lg:sticky lg:top-20 lg:col-span-1">
            <ProductTitle
              name={product.content.productName}
              websiteUrl={product.content.websiteUrl}
              logoUrl={product.logoUrl}
            />
            <WizardNav {...{ productId, completion: product.completion, current: step }} />
          </div>
          <div ref={panel} tabIndex={-1} className="min-w-0 scroll-mt-20 outline-none lg:col-start-2">
            <div hidden={step !== "product"}>
              <Notice
                text={
                  <>
                    {pages.softwareOnly.text} <GuidelinesLink />
                  </>
                }
                className="mb-8"
              />
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
            {step !== "product" && (
              <WizardStepContent key={step} {...{ step, product, onBack: goTo(back), onNext: goTo(next) }} />
            )}
          </div>
          <ProductAside {...{ form, productId, fetchedLogoUrl: product.fetchedLogoUrl, isListed }} />
        </div>
      </Container>
      {step === "product" && (
        <SubmitBar form={form} formId={formId} stage={product.stage}>
          <SaveStatus form={form} savedAt={savedAt} address={paths.submitDetails(productId)} />
        </SubmitBar>
      )}
      <CongratulationsDialog
        open={isSubmitted}
        onOpenChange={setIsSubmitted}
        onContinue={() => {
          setIsSubmitted(false);
          goTo("comment")?.();
        }}
      />
    </>
  );
}

/** The address changes without a new page, so the focus moves to the new step. */
function useStepFocus(step: WizardStep) {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    panel.current?.focus({ preventScroll: true });
    // A step that starts above the window or behind the site's header is shown from its start.
    const top = panel.current?.getBoundingClientRect().top ?? 0;
    if (top < headerPx) panel.current?.scrollIntoView({ block: "start" });
  }, [step]);
  return panel;
}
