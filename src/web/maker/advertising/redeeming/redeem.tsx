import { useQuery } from "@tanstack/react-query";
import { ads } from "#contract/shared/limits.ts";
import { useApi } from "#web/data/shell.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import { adQueries } from "../ad-queries.ts";
import { RedeemForm, redeemAnchor } from "./redeem-form.tsx";
import { SampleCode } from "./sample-code.tsx";

export function Redeem() {
  const viewer = useViewer();
  const { data: products = [] } = useQuery({ ...adQueries.ownLiveProducts(useApi()), enabled: viewer !== null });
  return (
    <section
      id={redeemAnchor}
      aria-labelledby="redeem-title"
      className="grid scroll-mt-20 grid-cols-1 items-start gap-8 rounded-card border border-line bg-sunk p-5 sm:p-8 lg:grid-cols-2 lg:gap-12"
    >
      <div>
        <h2 id="redeem-title" className="text-title">
          Redeem a code
        </h2>
        <p className="mt-2 max-w-prose text-pretty text-muted">
          Every order comes with a redemption code. It moves the months that haven't started to another product: once,
          within {ads.codeValidMonths} months. Use it to switch products, or give it away.
        </p>
        <SampleCode className="mt-6 w-full max-w-96" />
      </div>
      <RedeemForm products={products} />
    </section>
  );
}
