import type { LoaderFunctionArgs } from "react-router";
import { ads } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import { adQueries } from "../features/advertising/ad-queries.ts";
import { Advertise } from "../features/advertising/advertise.tsx";
import { HowItWorks } from "../features/advertising/how-it-works.tsx";
import { NotForSale } from "../features/advertising/not-for-sale.tsx";
import { Redeem } from "../features/advertising/redeem.tsx";
import { queries } from "../queries.ts";
import { shellOf } from "../shell.ts";
import { Container } from "../ui/container.tsx";

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
