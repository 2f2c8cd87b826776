import type { ReactNode } from "react";
import type { OwnProductStage } from "#contract/maker/own-products.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import type { OwnProductForm } from "./use-own-product-form.ts";

type SubmitBarProps = {
  form: Pick<OwnProductForm, "sending" | "onSaveDraft">;
  /** Id of the form element. */
  formId: string;
  stage: OwnProductStage;
  /** The save status. */
  children: ReactNode;
};

/** Stays at the bottom of the window while the form is longer than it. */
export function SubmitBar({ form, formId, stage, children }: SubmitBarProps) {
  const isDraft = stage === "draft" || stage === "incomplete";
  return (
    <div className="submit-bar sticky bottom-0 z-10 mt-10 border-t border-line bg-surface">
      <Container className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <div className="min-w-0 grow basis-full sm:basis-0">{children}</div>
        {isDraft && (
          <Button
            busy={form.sending === "draft"}
            busyText="Saving..."
            onClick={form.onSaveDraft}
            className="grow sm:grow-0"
          >
            Save as Draft
          </Button>
        )}
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={form.sending === "submission"}
          busyText="Submitting..."
          className="grow sm:grow-0"
        >
          {isDraft ? "Submit Product" : "Update Product"}
        </Button>
      </Container>
    </div>
  );
}
