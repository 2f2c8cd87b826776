import type { FormEvent, ReactNode } from "react";
import { useEffect, useRef } from "react";
import type { AdOffer } from "#contract/maker/orders.ts";
import type { OwnProduct } from "#contract/maker/own-products.ts";
import { paths } from "#contract/shared/paths.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { Segmented } from "#web/ui/buttons/segmented.tsx";
import { FormErrorBox } from "#web/ui/fields/form-error-box.tsx";
import { orderAnchor, type useCheckout } from "../payment/use-checkout.ts";
import type { OrderField, useOrderCheck } from "../payment/use-order-check.ts";
import { type NewProduct, orderRequest } from "../promotion-choices.ts";
import type { Promotion } from "../use-promotion.ts";
import { MonthStepper } from "./month-stepper.tsx";
import { NewProductFields } from "./new-product-fields.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { ProductChoice } from "./product-choice.tsx";
import type { PromotedCard } from "./spotlight-preview.tsx";
import { StartField } from "./start-field.tsx";

type OrderFormProps = {
  offer: AdOffer;
  products: readonly OwnProduct[];
  promotion: Promotion;
  card: PromotedCard;
  check: ReturnType<typeof useOrderCheck>;
  checkout: ReturnType<typeof useCheckout>;
};

/** What to promote, how long and when, next to the order's summary. */
export function OrderForm({ offer, products, promotion, card, check, checkout }: OrderFormProps) {
  const viewer = useViewer();
  const form = useRef<HTMLFormElement>(null);
  const { choices, update, updateProduct } = promotion;
  const request = orderRequest(choices, promotion.key());
  const hasProblems = check.box.errors.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the errors of fields that were corrected
  useEffect(() => {
    if (hasProblems) check.recheck(request);
  }, [choices]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for text typed before the script loaded
  useEffect(() => {
    const typed = typedIn(form.current);
    if (typed.months !== undefined && typed.months !== choices.months) update({ months: typed.months });
    const { months: _, ...product } = typed;
    if (Object.values(product).some((value) => value !== "")) updateProduct(product);
  }, []);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    checkout.start();
  }

  const recheck = (field: OrderField) => check.recheck(request, field);
  return (
    <form
      ref={form}
      id={orderAnchor}
      // Outside a dialog this sends nothing, so a press before the script has loaded loses no input.
      method="dialog"
      onSubmit={handleSubmit}
      noValidate
      aria-label="Order a promotion"
      className="grid scroll-mt-20 grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8"
    >
      <div className="min-w-0 space-y-8">
        <FormErrorBox {...check.box} />
        {promotion.isRestored && !hasProblems && (
          <p role="status" className="rounded-card border border-line bg-raised px-4 py-3 text-sm">
            Everything you chose is still here. Proceed to Checkout when you're ready.
          </p>
        )}
        <Step number={1} title="What do you want to promote?">
          <Segmented
            label="Product"
            options={[
              { value: "own", label: "One of my products" },
              { value: "new", label: "A new product" },
            ]}
            value={choices.what}
            onChange={(what) => update({ what })}
            className="mb-5"
          />
          {choices.what === "new" && (
            <NewProductFields
              product={choices.newProduct}
              fieldProps={check.fieldProps}
              onChange={updateProduct}
              onBlur={recheck}
            />
          )}
          {choices.what === "own" && products.length > 0 && (
            <ProductChoice
              {...check.fieldProps("productId")}
              products={products}
              value={choices.productId}
              onChange={(productId) => update({ productId })}
            />
          )}
          {choices.what === "own" && products.length === 0 && (
            <NoProducts id={check.fieldProps("productId").id} isGuest={!viewer} />
          )}
        </Step>
        <Step number={2} title="For how long, and when?">
          <div className="flex flex-wrap gap-x-10 gap-y-5">
            <MonthStepper
              {...check.fieldProps("months")}
              value={choices.months}
              onChange={(months) => update({ months })}
              onBlur={() => recheck("months")}
            />
            <StartField
              choices={choices}
              field={check.fieldProps("startsOn")}
              onChange={update}
              onBlur={() => recheck("startsOn")}
            />
          </div>
        </Step>
      </div>
      <div className="lg:sticky lg:top-20">
        <OrderSummary offer={offer} choices={choices} card={card} isGuest={!viewer} isOpening={checkout.isOpening} />
      </div>
    </form>
  );
}

function typedIn(form: HTMLFormElement | null) {
  const fields = form ? [...new FormData(form)].map(([name, value]) => [name, String(value)] as const) : [];
  const known = ["months", "name", "websiteUrl", "description", "nicheId"];
  return Object.fromEntries(fields.filter(([name]) => known.includes(name))) as Partial<
    NewProduct & { months: string }
  >;
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`step-${number}`}>
      <h2 id={`step-${number}`} className="mb-4 flex items-center gap-2.5 text-heading">
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-full bg-ink text-sm text-surface"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}

function NoProducts({ id, isGuest }: { id: string; isGuest: boolean }) {
  return (
    <p id={id} tabIndex={-1} className="max-w-prose text-sm text-pretty text-muted outline-none">
      {isGuest ? (
        <>
          <Link
            to={paths.auth(`${paths.advertise()}#${orderAnchor}`)}
            className="text-link underline underline-offset-2"
          >
            Sign in
          </Link>{" "}
          to choose one of your listed products, or describe a new one.
        </>
      ) : (
        <>
          You have no listed products yet. Describe a new one here, or{" "}
          <Link to={paths.listProduct()} className="text-link underline underline-offset-2">
            list it for free
          </Link>{" "}
          first.
        </>
      )}
    </p>
  );
}
