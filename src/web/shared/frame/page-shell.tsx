import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLoaderData, useLocation, useMatches, useNavigation } from "react-router";
import * as everyPage from "#contract/shared/messages/every-page.ts";
import type { Flash } from "#contract/shared/pages/flash.ts";
import { useSite } from "../../data/load-site.ts";
import { queries } from "../../data/queries.ts";
import { useApi } from "../../data/shell.ts";
import { useIsSlow } from "../../ui/behavior/use-is-slow.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { ToastRegion } from "../../ui/toasts/toast.tsx";
import { ViewerContext } from "../auth/use-viewer.ts";
import { FlashMessages } from "../flash/flash-messages.tsx";
import { useFlashToasts } from "../flash/use-flash.ts";
import { applyHead, type PageData } from "./head.ts";

/** What every page of the site and of the admin area has: viewer, messages, progress, focus and scrolling. */
export function PageShell({ header, children }: { header?: ReactNode; children: ReactNode }) {
  const isLeaving = useNavigation().state === "loading";
  const { viewer } = useSuspenseQuery(queries.session(useApi())).data;
  const flash = useLoaderData<Flash | null>();
  useFlashToasts(flash);
  return (
    <ViewerContext value={viewer}>
      {header}
      <div className="progress-bar" data-busy={isLeaving || undefined} aria-hidden="true" />
      <SlowNavigation />
      {flash && <FlashMessages {...flash} />}
      {children}
      <ToastRegion />
      <ScrollRestoration />
    </ViewerContext>
  );
}

/** Updates the document's head and the focus after each navigation. */
export function PageOutlet({ className = "" }: { className?: string }) {
  const site = useSite();
  const head = (useMatches().at(-1)?.loaderData as PageData | undefined)?.head;
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);

  useEffect(() => {
    // The server's page has its head and doesn't send it again.
    if (head) applyHead(head, site.url);
  }, [head, site.url]);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // So screen readers read the new page, and Tab starts at its top.
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main id="content" ref={main} tabIndex={-1} className={`outline-none ${className}`}>
      <Outlet />
    </main>
  );
}

/** Says that a page is slow, with a link that lets the browser load the whole page. */
function SlowNavigation() {
  const { location } = useNavigation();
  const isSlow = useIsSlow(location);
  return (
    // Always rendered, so screen readers announce the text; without height, so nothing moves.
    <div role="status" className="sticky top-17 z-20 flex h-0 justify-center">
      {location && isSlow && (
        <p className="m-2 h-max rounded-control border border-line bg-raised px-4 py-2 text-center text-sm">
          {everyPage.slow.text}{" "}
          <Link
            to={location.pathname + location.search}
            reloadDocument
            className="inline-flex min-h-6 items-center text-link underline pointer-coarse:min-h-11"
          >
            {everyPage.slow.action}
          </Link>
        </p>
      )}
    </div>
  );
}
