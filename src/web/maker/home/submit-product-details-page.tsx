import { useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { parseId } from "#contract/shared/id.ts";
import * as makerToasts from "#contract/shared/messages/maker-toasts.ts";
import { paths } from "#contract/shared/paths.ts";
import { shellOf } from "../../data/shell.ts";
import { NeedsScript } from "../../ui/layout/needs-script.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { loadForMaker } from "../product-form/saving/load-own-product.ts";
import { recallProduct } from "../wizard/remembered-product.ts";
import { wantedStep } from "./home-tabs.ts";
import { loadHome } from "./load-home.ts";
import { ProductHome } from "./product-home.tsx";

const title = "Complete Your Product";

/** The product's home, on the wizard's step in the address. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  if (searchParams.has("id")) {
    return loadHome(args, { productId: parseId(searchParams.get("id")), tab: wantedStep(searchParams), title });
  }
  const site = await loadForMaker(shellOf(args.context), args.request);
  return { head: { title: `${title} · ${site.name}`, noIndex: true } };
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  if ("tab" in loaded) return <ProductHome />;
  return (
    <>
      <NeedsScript text="Turn on JavaScript to list your product." />
      <StartOver />
    </>
  );
}

/** The wizard without an id in its address: goes on with this tab's product, or back to My Products. */
function StartOver() {
  const navigate = useNavigate();
  const { toast } = useToast();
  useEffect(() => {
    const id = recallProduct();
    if (id === null) toast({ tone: "error", ...makerToasts.startFromTheBeginning });
    void navigate(id === null ? paths.myProducts() : paths.submitDetails(id), { replace: true });
  }, [navigate, toast]);
  return null;
}
