import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type * as z from "zod";
import type { orderInput } from "#contract/maker/order-input.ts";
import type { OwnOrder } from "#contract/maker/orders.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { paths } from "#contract/shared/paths.ts";
import { ApiError, answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { useToast } from "#web/ui/toasts/toast.tsx";
import { orderRequest } from "../promotion-choices.ts";
import type { Promotion } from "../use-promotion.ts";
import type { useOrderCheck } from "./use-order-check.ts";

type Options = {
  promotion: Promotion;
  check: ReturnType<typeof useOrderCheck>;
  /** The promoted product, for the pending order that this browser remembers. */
  product: { name: string; description: string };
};

/** After signing in, people return to the form. */
export const orderAnchor = "order";

/** Places the order and opens the checkout in a new tab; guests sign in first. */
export function useCheckout({ promotion, check, product }: Options) {
  const api = useApi();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { toast } = useToast();
  const isBusy = useRef(false);
  const [isOpening, setIsOpening] = useState(false);
  const [opened, setOpened] = useState<{ order: OwnOrder; from: "opened" | "blocked" } | null>(null);

  async function order(tab: CheckoutTab | null): Promise<void> {
    const request = orderRequest(promotion.choices, promotion.key());
    await check.load();
    if (!check.isFine(request)) return tab?.close();
    promotion.keep(product);
    if (!viewer) return await navigate(paths.auth(`${paths.advertise()}#${orderAnchor}`));
    const placed = await answerOf(api.me.orders.$post({ json: request as z.input<typeof orderInput> }));
    if (placed.checkoutUrl) tab?.show(placed.checkoutUrl);
    else tab?.close();
    setOpened({ order: placed, from: !tab || tab.isBlocked ? "blocked" : "opened" });
  }

  async function start(): Promise<void> {
    if (isBusy.current) return;
    const request = orderRequest(promotion.choices, promotion.key());
    if (check.isReady() && !check.isFine(request)) {
      const isDuration = request.months === undefined;
      if (isDuration) toast({ tone: "error", ...messageToast(visitorToasts.durationRequired) });
      return;
    }
    isBusy.current = true;
    const tab = viewer ? openCheckoutTab() : null;
    setIsOpening(true);
    try {
      await order(tab);
    } catch (error) {
      tab?.close();
      await refuse(error);
    } finally {
      isBusy.current = false;
      setIsOpening(false);
    }
  }

  async function refuse(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.status === 401) {
      return await navigate(paths.auth(`${paths.advertise()}#${orderAnchor}`));
    }
    check.refuse(error);
    if (!(error instanceof ApiError) || error.status < 500) return;
    const isProduct = error.code !== "payment_init_failed" && promotion.choices.what === "new";
    const failed = isProduct ? visitorToasts.promotionRecordFailed : visitorToasts.paymentInitFailed;
    toast({ tone: "error", ...messageToast(failed) });
  }

  return {
    isOpening,
    opened,
    start: () => void start(),
    /** After it was paid, canceled or abandoned. */
    close: () => setOpened(null),
  };
}

type CheckoutTab = { isBlocked: boolean; show: (url: string) => void; close: () => void };

/** A blank tab, opened during the click: browsers block a tab that opens after the server has answered. */
function openCheckoutTab(): CheckoutTab {
  const tab = window.open("", "_blank");
  if (!tab) return { isBlocked: true, show: () => {}, close: () => {} };
  tab.document.title = "Checkout";
  tab.document.body.textContent = "Opening the checkout…";
  return {
    isBlocked: false,
    show(url) {
      // The payment page mustn't be able to navigate this one.
      tab.opener = null;
      tab.location.replace(url);
    },
    close: () => tab.close(),
  };
}
