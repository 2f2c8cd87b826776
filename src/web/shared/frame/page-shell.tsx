import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLoaderData, useLocation, useMatches, useNavigation } from "react-router";
import type { Flash } from "#contract/shared/pages/flash.ts";
import { useSite } from "../../data/load-site.ts";
import { queries } from "../../data/queries.ts";
import { useApi } from "../../data/shell.ts";
import { ToastRegion } from "../../ui/toasts/toast.tsx";
import { ViewerContext } from "../auth/use-viewer.ts";
import { FlashNotice } from "../flash/flash-notice.tsx";
import { useFlashToasts } from "../flash/use-flash.ts";
import type { PageData } from "./head.ts";
import { applyHead } from "./head.ts";
import { SlowNavigation } from "./slow-navigation.tsx";

/** What every page has, of the site and of the admin area: viewer, messages, progress, focus and scrolling. */
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
      {flash && <FlashNotice {...flash} />}
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
