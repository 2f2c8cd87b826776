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
import type { Arrival } from "#contract/arrival.ts";
import type { PageData } from "../../head.ts";
import { applyHead } from "../../head.ts";
import { queries } from "../../queries.ts";
import { shellOf, useApi } from "../../shell.ts";
import { SkipLink } from "../../ui/skip-link.tsx";
import { ToastRegion, useToast } from "../../ui/toast.tsx";
import { ViewerContext } from "../auth/use-viewer.ts";
import { forgetStoredPages } from "../offline/forget-stored-pages.ts";
import { ArrivalWords } from "./arrival-words.tsx";
import { FrameDialogs } from "./frame-dialogs.tsx";
import { messageToast } from "./message-toast.ts";
import { takeNote } from "./parting-note.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

export async function frameLoader({ context }: LoaderFunctionArgs): Promise<Arrival | null> {
  const { api, queryClient, arrival = null } = shellOf(context);
  await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(queries.session(api)),
  ]);
  return arrival;
}

/** What stands around every page. */
export function AppFrame() {
  const isLeaving = useNavigation().state === "loading";
  const { viewer } = useSuspenseQuery(queries.session(useApi())).data;
  const arrival = useLoaderData<Arrival | null>();
  useFirstWords(arrival);
  return (
    <ViewerContext value={viewer}>
      <SkipLink targetId="content" />
      <SiteHeader />
      <div className="progress-bar" data-busy={isLeaving || undefined} aria-hidden="true" />
      {arrival && <ArrivalWords {...arrival} />}
      <PageOutlet />
      <SiteFooter />
      <ToastRegion />
      <FrameDialogs />
      <ScrollRestoration />
    </ViewerContext>
  );
}

/** What the server or the page before left to be said on this one. */
function useFirstWords(arrival: Arrival | null): void {
  const { toast } = useToast();
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    // Somebody has signed in: the pages kept for reading offline are those of a guest.
    if (arrival) forgetStoredPages();
    for (const { tone, ...message } of arrival?.said ?? []) toast({ tone, ...messageToast(message) });
    const note = takeNote();
    if (note) toast(note);
  }, [arrival, toast]);
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
