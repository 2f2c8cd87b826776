import { useEffect } from "react";
import { useRevalidator } from "react-router";
import * as makerToasts from "#contract/shared/messages/maker-toasts.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { NotFound } from "../../shared/frame/not-found.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import type { ProductProblem } from "./saving/load-own-product.ts";

/** Instead of the form. Somebody else's product is not found. */
export function ProductProblemPage({ problem }: { problem: ProductProblem }) {
  if (problem.kind === "notFound") return <Missing />;
  return <Failed message={problem.message} />;
}

function Missing() {
  const { toast } = useToast();
  useEffect(() => {
    toast({ tone: "error", ...makerToasts.productNotFound });
  }, [toast]);
  return <NotFound {...pages.notFound} />;
}

function Failed({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Container className="py-20">
      <ErrorState
        title={makerToasts.productDataLoadFailed.text}
        text={makerToasts.productDetailsFetchFailed(message).text}
        onRetry={() => void revalidate()}
        retrying={state === "loading"}
        headingLevel={1}
      />
    </Container>
  );
}
