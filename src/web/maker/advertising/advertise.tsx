import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { orderedTagline } from "#contract/maker/ordered-tagline.ts";
import type { AdOffer, OwnOrder } from "#contract/maker/orders.ts";
import type { OwnProduct } from "#contract/maker/own-products.ts";
import { parseId } from "#contract/shared/id.ts";
import { paths } from "#contract/shared/paths.ts";
import { queries } from "../../data/queries.ts";
import { useApi } from "../../data/shell.ts";
import { useViewer } from "../../shared/auth/use-viewer.ts";
import { ContactLink } from "../../shared/frame/contact-link.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { Callout } from "../../ui/layout/callout.tsx";
import { AdHero } from "./ad-hero.tsx";
import { adQueries } from "./ad-queries.ts";
import { OrderForm } from "./booking/order-form.tsx";
import type { PromotedCard } from "./booking/spotlight-preview.tsx";
import { PaymentSucceeded } from "./payment/payment-succeeded.tsx";
import { PaymentWait } from "./payment/payment-wait.tsx";
import { noticeOf, ReturnedPayment } from "./payment/returned-payment.tsx";
import { useCheckout } from "./payment/use-checkout.ts";
import { useOrderCheck } from "./payment/use-order-check.ts";
import type { PromotionChoices } from "./promotion-choices.ts";
import { usePromotion } from "./use-promotion.ts";

/** The selling part of /advertise: what it looks like, and how to buy it. */
export function Advertise() {
  const api = useApi();
  const viewer = useViewer();
  const { data: offer } = useSuspenseQuery(adQueries.offer(api));
  const { data: products = [] } = useQuery({ ...adQueries.ownLiveProducts(api), enabled: viewer !== null });
  const asked = parseId(useSearchParams()[0].get("product"));
  const promotion = usePromotion({
    currency: offer.currency,
    hasProducts: products.length > 0,
    productId: products.find(({ id }) => id === asked)?.id ?? null,
  });
  const card = usePromotedCard(promotion.choices, products);
  return (
    <>
      <AdHero offer={offer} card={card} />
      {offer.isOpen ? <Ordering {...{ offer, products, promotion, card }} /> : <BookByMail />}
    </>
  );
}

type OrderingProps = {
  offer: AdOffer;
  products: readonly OwnProduct[];
  promotion: ReturnType<typeof usePromotion>;
  card: ReturnType<typeof usePromotedCard>;
};

function Ordering({ offer, products, promotion, card }: OrderingProps) {
  const queryClient = useQueryClient();
  const check = useOrderCheck();
  const { description } = promotion.choices.newProduct;
  const product = { name: card.name, description: promotion.choices.what === "new" ? description : card.tagline };
  const checkout = useCheckout({ promotion, check, product });
  const [settled, setSettled] = useState<OwnOrder | null>(null);

  function settle(order: Pick<OwnOrder, "state">): void {
    promotion.settle(order);
    // The order changed these: the orders, the panel and the advertisers.
    for (const queryKey of [
      ["me", "orders"],
      ["products", "spotlight"],
      ["products", "advertisers"],
    ]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }

  function handleSettled(order: OwnOrder): void {
    settle(order);
    checkout.close();
    setSettled(order);
  }

  return (
    <div className="mt-12 space-y-6">
      <ReturnedPayment onSettled={settle} />
      {settled && settled.state !== "paid" && <Callout {...noticeOf(settled)} />}
      {settled?.state === "paid" && <PaymentSucceeded order={settled} onClose={() => setSettled(null)} />}
      {checkout.opened ? (
        <PaymentWait {...checkout.opened} onSettled={handleSettled} />
      ) : (
        <OrderForm {...{ offer, products, promotion, card, check, checkout }} />
      )}
    </div>
  );
}

const example: PromotedCard = {
  name: "Your product",
  tagline: "Your tagline, in front of people who are choosing a tool",
  logoUrl: null,
};

/** The promoted product, as its card shows it. */
function usePromotedCard(choices: PromotionChoices, products: readonly OwnProduct[]): PromotedCard {
  const own = choices.what === "own" ? products.find(({ id }) => id === choices.productId) : undefined;
  const { data } = useQuery({ ...queries.product(useApi(), own?.slug ?? ""), enabled: own !== undefined });
  if (own) return { name: own.name, tagline: data?.tagline ?? "", logoUrl: own.logoUrl };
  if (choices.what === "own") return example;
  const { name, description } = choices.newProduct;
  return {
    name: name.trim() || example.name,
    tagline: orderedTagline(description) || example.tagline,
    logoUrl: null,
  };
}

/** For sites that sell nothing online. */
function BookByMail() {
  return (
    <section aria-labelledby="book" className="mt-12 max-w-prose">
      <h2 id="book" className="text-title">
        How to book
      </h2>
      <p className="mt-3 text-pretty">
        You can't book online yet. Write to us through{" "}
        <ContactLink className="text-link underline underline-offset-2" /> with the address of your product and the
        number of months, and we'll arrange the rest with you. Your product has to be listed first. If it isn't,{" "}
        <Link to={paths.myProducts()} className="text-link underline underline-offset-2">
          list it for free
        </Link>
        .
      </p>
    </section>
  );
}
