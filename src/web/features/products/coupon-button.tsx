import { Check, TicketPercent } from "lucide-react";
import { useEffect, useState } from "react";
import type { Product } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import * as pages from "#contract/messages/pages.ts";
import * as success from "#contract/messages/success.ts";

type CouponButtonProps = { coupon: NonNullable<Product["coupon"]> };

/** Copies the code; the label says so for a moment. Without JavaScript the code can be read off the button. */
export function CouponButton({ coupon }: CouponButtonProps) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), limits.screen.copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  if (coupon.isExpired || !coupon.code) {
    return (
      <button type="button" disabled className="coupon">
        <TicketPercent />
        {pages.couponExpired.text}
      </button>
    );
  }
  const { code } = coupon;
  return (
    <button
      type="button"
      className="coupon"
      onClick={() => void navigator.clipboard.writeText(code).then(() => setIsCopied(true))}
    >
      {isCopied ? <Check /> : <TicketPercent />}
      <span aria-live="polite">{isCopied ? success.copied.title : `${coupon.text} · ${code}`}</span>
    </button>
  );
}
