import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import type { ProductTab } from "#contract/shared/paths/addresses.ts";
import { paths } from "#contract/shared/paths.ts";
import { makerQueries } from "../../../data/maker-queries.ts";
import { useApi } from "../../../data/shell.ts";
import { Callout } from "../../../ui/layout/callout.tsx";
import { neighborsOf } from "../home-tabs.ts";
import { laterParts } from "./later-parts.ts";

/** One of the wizard's tabs after the first. */
export function LaterTab({ tab, product }: { tab: ProductTab; product: OwnProductDetails }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const Content = laterParts[tab]?.Part;
  if (!Content) return null;
  const { back, next } = neighborsOf(tab, product.unlocked);
  const goTo = (target: ProductTab | undefined) =>
    target && (() => void navigate(paths.myProduct(product.id, target), { preventScrollReset: true }));
  return (
    <>
      <noscript>
        <Callout text="Turn on JavaScript to go on." className="mb-6" />
      </noscript>
      <Content
        product={product}
        onBack={goTo(back)}
        onNext={goTo(next)}
        onSaved={() => void queryClient.fetchQuery(makerQueries.ownProduct(api, product.id)).catch(() => {})}
        onLeft={() => void navigate(paths.myProducts())}
      />
    </>
  );
}
