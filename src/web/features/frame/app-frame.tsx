import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import {
  type LoaderFunctionArgs,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from "react-router";
import type { PageData } from "../../head.ts";
import { applyHead } from "../../head.ts";
import { queries } from "../../queries.ts";
import { shellOf, useApi } from "../../shell.ts";
import { SkipLink } from "../../ui/skip-link.tsx";
import { ToastRegion, useToast } from "../../ui/toast.tsx";
import { ViewerContext } from "../auth/use-viewer.ts";
import { FrameDialogs } from "./frame-dialogs.tsx";
import { takeNote } from "./parting-note.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

export async function frameLoader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(queries.session(api)),
  ]);
  return null;
}

/** What stands around every page. */
export function AppFrame() {
  const isLeaving = useNavigation().state === "loading";
  const { viewer } = useSuspenseQuery(queries.session(useApi())).data;
  usePartingNote(viewer !== null);
  return (
    <ViewerContext value={viewer}>
      <SkipLink targetId="content" />
      <SiteHeader />
      <div className="progress-bar" data-busy={isLeaving || undefined} aria-hidden="true" />
      <PageOutlet />
      <SiteFooter />
      <ToastRegion />
      <FrameDialogs />
      <ScrollRestoration />
    </ViewerContext>
  );
}

function usePartingNote(isSignedIn: boolean): void {
  const { toast } = useToast();
  useEffect(() => {
    const note = takeNote({ isSignedIn });
    if (note) toast(note);
  }, [isSignedIn, toast]);
}

/** Keeps the document's head and the focus in step with the page shown. */
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
    // A screen reader then reads the new page, and Tab starts at its top.
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main id="content" ref={main} tabIndex={-1} className="outline-none">
      <Outlet />
    </main>
  );
}
