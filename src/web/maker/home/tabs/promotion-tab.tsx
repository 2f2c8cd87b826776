import { useQuery } from "@tanstack/react-query";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import { ads } from "#contract/shared/limits.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { useIsOpen } from "#web/data/load-site.ts";
import { useApi } from "../../../data/shell.ts";
import { ButtonLink } from "../../../ui/buttons/button-link.tsx";
import { Link } from "../../../ui/buttons/link.tsx";
import { ShortDate } from "../../../ui/display/short-date.tsx";
import { ErrorState } from "../../../ui/layout/error-state.tsx";
import { ListSkeleton } from "../../../ui/layout/skeleton.tsx";
import { Spotlight } from "../../../visitor/cards/spotlight-panel.tsx";
import { OrderCard } from "../../orders/order-card.tsx";
import { orderQueries } from "../../orders/order-queries.ts";
import "../../orders/orders.css";
import "../../../ui/layout/beside-preview.css";

/** The product's time in the Spotlight panel, and the viewer's orders for it. */
export function PromotionTab({ product }: { product: OwnProductDetails }) {
  const { id, name, stage, promotion, content, logoUrl } = product;
  const isOpen = useIsOpen()(paths.advertise());
  const { data, isError, isFetching, refetch } = useQuery(orderQueries.ofProduct(useApi(), id));
  return (
    <div className="beside-preview">
      <section aria-labelledby="promotion" className="space-y-6">
        <div>
          <h2 id="promotion" className="text-heading">
            Promotion
          </h2>
          <p className="mt-1 text-sm text-pretty text-muted">
            A spot in the Spotlight panel next to every list, labeled Promoted, from ${ads.pricePerMonth} per month. It
            doesn't change where {name} ranks.{" "}
            {isOpen && (
              <Link to={paths.aboutAds()} className="text-link underline underline-offset-2">
                What it doesn't buy
              </Link>
            )}
          </p>
        </div>
        {promotion && (
          <dl className="order-facts">
            <div>
              <dt>State</dt>
              <dd>{promotionStates[promotion.state]}</dd>
            </div>
            {promotion.startsAt && <Day term="From" iso={promotion.startsAt} />}
            {promotion.endsAt && <Day term="Until" iso={promotion.endsAt} />}
          </dl>
        )}
        {!isOpen ? null : stage === "live" ? (
          <ButtonLink to={paths.advertise(id)} variant={promotion ? "secondary" : "primary"}>
            {promotion ? "Add more months" : "Promote it"}
          </ButtonLink>
        ) : (
          <p className="home-hint">You can promote {name} once it's published.</p>
        )}
        <div className="border-t border-line pt-5">
          <h3 className="text-sm font-heading">Your orders</h3>
          {isError && !data && (
            <ErrorState
              title={pages.ordersLoadFailed.title}
              onRetry={() => void refetch()}
              retrying={isFetching}
              headingLevel={3}
            />
          )}
          {!isError && !data && <ListSkeleton rows={2} label="Loading your orders" />}
          {data?.orders.length === 0 && <p className="home-hint">None for {name} yet.</p>}
          {data && data.orders.length > 0 && (
            <ul className="mt-4 space-y-4">
              {data.orders.map((order) => (
                <li key={order.reference}>
                  <OrderCard order={order} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </section>
      <aside aria-label="Preview of your spot">
        <div inert>
          <Spotlight
            products={[{ id: 0, slug: "", name, tagline: content.tagline || content.headline, logoUrl, isDemo: false }]}
          />
        </div>
        <p className="home-hint">How {name} looks in the panel.</p>
      </aside>
    </div>
  );
}

const promotionStates = {
  waiting: "Starts when it goes live",
  scheduled: "Scheduled",
  active: "In the Spotlight now",
} satisfies Record<NonNullable<OwnProductDetails["promotion"]>["state"], string>;

function Day({ term, iso }: { term: string; iso: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <ShortDate iso={iso} />
      </dd>
    </div>
  );
}
