import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import {
  type LoaderFunctionArgs,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigation,
} from "react-router";
import type { Flash } from "#contract/flash.ts";
import type { PageData } from "../../head.ts";
import { applyHead } from "../../head.ts";
import { queries } from "../../queries.ts";
import { shellOf, useApi } from "../../shell.ts";
import { SkipLink } from "../../ui/skip-link.tsx";
import { ToastRegion } from "../../ui/toast.tsx";
import { ViewerContext } from "../auth/use-viewer.ts";
import { FlashNotice } from "../flash/flash-notice.tsx";
import { useFlashToasts } from "../flash/use-flash.ts";
import { FrameDialogs } from "./frame-dialogs.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

export async function frameLoader({ context }: LoaderFunctionArgs): Promise<Flash | null> {
  const { api, queryClient, flash = null } = shellOf(context);
  await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(queries.session(api)),
  ]);
  return flash;
}

/** The layout around every page. */
export function AppFrame() {
  const isLeaving = useNavigation().state === "loading";
  const { viewer } = useSuspenseQuery(queries.session(useApi())).data;
  const flash = useLoaderData<Flash | null>();
  useFlashToasts(flash);
  return (
    <ViewerContext value={viewer}>
      <SkipLink targetId="content" />
      <SiteHeader />
      <div className="progress-bar" data-busy={isLeaving || undefined} aria-hidden="true" />
      {flash && <FlashNotice {...flash} />}
      <PageOutlet />
      <SiteFooter />
      <ToastRegion />
      <FrameDialogs />
      <ScrollRestoration />
    </ViewerContext>
  );
}

/** Updates the document's head and the focus after each navigation. */
function PageOutlet() {
  const { data: site } = useSuspenseQuery(queries.site(useApi()));
  const head = (useMatches().at(-1)?.loaderData as PageData | undefined)?.head;
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (head) applyHead(head, site.url);
  }, [head, site.url]);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // So screen readers read the new page, and Tab starts at its top.
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main id="content" ref={main} tabIndex={-1} className="outline-none">
      <Outlet />
    </main>
  );
}
