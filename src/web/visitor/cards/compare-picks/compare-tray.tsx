import { X } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import * as limits from "#contract/shared/limits.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { paths } from "#contract/shared/paths.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { toastStore } from "#web/ui/toasts/toast-store.ts";
import { type PickedProduct, pickStore } from "./pick-store.ts";
import { clearPicks, followStoredPicks, removePick, togglePick } from "./stored-picks.ts";
import "./compare-tray.css";

/** Ticks a product or unticks it. A fifth is refused. */
export function tick(pick: PickedProduct): void {
  if (!togglePick(pick)) toastStore.toast({ tone: "error", ...messageToast(visitorToasts.comparisonFull) });
}

/** The ticked products, at the bottom of the window. Not shown on comparison pages. */
export function CompareTray() {
  const { pathname } = useLocation();
  const picks = useSyncExternalStore(pickStore.subscribe, pickStore.picks, pickStore.picks);
  useEffect(followStoredPicks, []);
  const isComparing = pathname === paths.compareStart() || pathname.startsWith(`${paths.compareStart()}/`);
  const isShown = picks.length > 0 && !isComparing;
  const tray = useRef<HTMLElement>(null);

  /** The button goes away, so the focus has to move. */
  function handleRemove(slug: string): void {
    removePick(slug);
    const next = pickStore.picks().length > 0 ? tray.current : document.getElementById("content");
    next?.focus({ preventScroll: true });
  }

  function handleClear(): void {
    clearPicks();
    document.getElementById("content")?.focus({ preventScroll: true });
  }

  return (
    <>
      <p role="status" className="sr-only">
        {isShown && `${picks.length} of ${limits.comparison.productsMax} tools picked to compare`}
      </p>
      {isShown && (
        <section ref={tray} tabIndex={-1} aria-label="Compare" className="compare-tray">
          <ul>
            {picks.map(({ slug, name, logoUrl }) => (
              <li key={slug}>
                <LogoBox name={name} src={logoUrl} size={36} />
                <span className="max-w-32 truncate">{name}</span>
                <button
                  type="button"
                  aria-label={`Remove ${name}`}
                  title={`Remove ${name}`}
                  onClick={() => handleRemove(slug)}
                >
                  <X />
                </button>
              </li>
            ))}
          </ul>
          <Button variant="ghost" onClick={handleClear}>
            Clear
          </Button>
          <ButtonLink variant="primary" to={paths.compare(picks.map(({ slug }) => slug))}>
            {`Compare (${picks.length})`}
          </ButtonLink>
        </section>
      )}
    </>
  );
}
