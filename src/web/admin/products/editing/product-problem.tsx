import { useEffect } from "react";
import { useRevalidator } from "react-router";
import * as adminToasts from "#contract/shared/messages/admin-toasts.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { useToast } from "#web/ui/toasts/toast.tsx";
import type { ProductProblem } from "./load-admin-product.ts";

/** Instead of the form. */
export function ProductProblemPage({ problem }: { problem: ProductProblem }) {
  if (problem.kind === "invalid") {
    const { title, action } = pages.productIdInvalid;
    return (
      <div className="px-5 py-16">
        <ErrorState title={title} headingLevel={1} action={<BackToProducts label={action} />} />
      </div>
    );
  }
  return <LoadFailed message={problem.message} />;
}

function LoadFailed({ message }: { message: string }) {
  const { toast } = useToast();
  const { revalidate, state } = useRevalidator();
  const { title, action } = pages.productLoadError;
  useEffect(() => {
    toast({ tone: "error", ...messageToast(adminToasts.productFetchDatabaseError(message)) });
  }, [toast, message]);
  return (
    <div className="px-5 py-16">
      <ErrorState
        title={title}
        text={message}
        headingLevel={1}
        onRetry={() => void revalidate()}
        retrying={state === "loading"}
        action={<BackToProducts label={action} />}
      />
    </div>
  );
}

function BackToProducts({ label }: { label: string }) {
  return <ButtonLink to={paths.admin("products")}>{label}</ButtonLink>;
}
