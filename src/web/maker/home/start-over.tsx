import { useEffect } from "react";
import { useNavigate } from "react-router";
import * as makerToasts from "#contract/shared/messages/maker-toasts.ts";
import { paths } from "#contract/shared/paths.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { recallProduct } from "../wizard/remembered-product.ts";

/** The wizard without an id in its address: goes on with this tab's product, or back to My Products. */
export function StartOver() {
  const navigate = useNavigate();
  const { toast } = useToast();
  useEffect(() => {
    const id = recallProduct();
    if (id === null) toast({ tone: "error", ...makerToasts.startFromTheBeginning });
    void navigate(id === null ? paths.myProducts() : paths.submitDetails(id), { replace: true });
  }, [navigate, toast]);
  return null;
}
