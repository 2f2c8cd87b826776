import { Check, TicketPercent } from "lucide-react";
import type { MouseEvent } from "react";
import * as everyPage from "#contract/shared/messages/every-page.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { useCopy } from "#web/ui/behavior/use-copy.ts";
import { useToast } from "#web/ui/toasts/toast.tsx";
import "./coupon.css";

type CouponButtonProps = { coupon: NonNullable<Product["coupon"]>; rel: string };

/** Copies the code, then opens the shop. If copying fails, it shows the code to select. */
export function CouponButton({ coupon, rel }: CouponButtonProps) {
  const { state, copy } = useCopy();
  const { toast } = useToast();
  const { text, code, url, isExpired } = coupon;

  async function handleClick(event: MouseEvent): Promise<void> {
    const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
    if (!code || isNewTab || state === "refused") return;
    event.preventDefault();
    // Copy first: a background tab may not copy.
    if (!(await copy(code))) return;
    toast({ tone: "success", ...messageToast(everyPage.copied) });
    if (url) window.open(url, "_blank", "noopener");
  }

  if (isExpired) {
    return (
      <button type="button" disabled className="coupon">
        <TicketPercent />
        {everyPage.couponExpired.text}
      </button>
    );
  }
  const isCopied = state === "copied";
  const offer = [text, code].filter(Boolean).join(" · ");
  const face = (
    <>
      {isCopied ? <Check /> : <TicketPercent />}
      <span className="btn-text" data-other={isCopied ? offer : everyPage.copied.title}>
        {isCopied ? everyPage.copied.title : offer}
      </span>
    </>
  );
  return (
    <>
      {url ? (
        <a href={url} target="_blank" rel={rel} onClick={handleClick} className="coupon">
          {face}
        </a>
      ) : (
        <button type="button" disabled={!code} onClick={handleClick} className="coupon">
          {face}
        </button>
      )}
      {code && state === "refused" && <CodeToSelect code={code} />}
      {code && (
        <noscript>
          <CodeToSelect code={code} />
        </noscript>
      )}
    </>
  );
}

function CodeToSelect({ code }: { code: string }) {
  return (
    <p role="status" className="flex min-h-9 items-center gap-2 text-meta text-muted">
      Copy this code: <code className="rounded bg-sunk px-1.5 py-0.5 text-sm text-ink select-all">{code}</code>
    </p>
  );
}
