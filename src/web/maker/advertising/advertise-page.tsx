import type { LoaderFunctionArgs } from "react-router";
import { ads } from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import { queries } from "../../data/queries.ts";
import { shellOf } from "../../data/shell.ts";
import { Container } from "../../ui/layout/container.tsx";
import { adQueries } from "./ad-queries.ts";
import { Advertise } from "./advertise.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { NotForSale } from "./not-for-sale.tsx";
import { Redeem } from "./redeeming/redeem.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const [{ name }, { viewer }] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(queries.session(api)),
    queryClient.ensureQueryData(adQueries.offer(api)),
    queryClient.prefetchQuery(queries.niches(api)),
    queryClient.prefetchQuery(queries.spotlight(api)),
  ]);
  if (viewer) await queryClient.prefetchQuery(adQueries.ownLiveProducts(api));
  return {
    head: {
      title: `Advertise · ${name}`,
      description: `Promote a product on ${name}: a spot in the Spotlight panel, marked as promoted, from ${ads.pricePerMonth} per month.`,
      canonical: paths.advertise(),
    },
  };
}

export function Component() {
  return (
    <Container className="pt-10 sm:pt-14">
      <Advertise />
      <div className="mt-16 space-y-16">
        <HowItWorks />
        <Redeem />
        <NotForSale />
      </div>
    </Container>
  );
}
