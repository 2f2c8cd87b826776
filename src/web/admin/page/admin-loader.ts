import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { adminAreaOf, mayEnter } from "#contract/shared/people/admin-areas.ts";
import { isStaff } from "#contract/shared/people/viewer.ts";
import { queries } from "../../data/queries.ts";
import { type Shell, shellOf } from "../../data/shell.ts";
import type { Head } from "../../shared/frame/head.ts";
import { frameQueries } from "./frame-queries.ts";

export type AdminRequest = Shell & { url: URL; params: LoaderFunctionArgs["params"] };

type AdminPage<Loaded extends object> = {
  /** The page's title, without the site's name. */
  title: string;
  /** Loads what the page shows first; what it returns is the page's loader data. */
  load?: (request: AdminRequest) => Promise<Loaded | undefined>;
};

/**
 * The loader of every page below `/admin`, and their one gate: guests sign in and come back, people without a role go
 * home, moderators see a message on pages for administrators, and people who still need a second factor go to the page
 * to set it up. The API checks again.
 */
export function adminLoader<Loaded extends object = object>({ title, load }: AdminPage<Loaded>) {
  return async ({ context, request, params }: LoaderFunctionArgs): Promise<{ head: Head } & Partial<Loaded>> => {
    const shell = shellOf(context);
    const url = new URL(request.url);
    const [site, { viewer }] = await Promise.all([
      shell.queryClient.ensureQueryData(queries.site(shell.api)),
      shell.queryClient.ensureQueryData(queries.session(shell.api)),
    ]);
    if (!viewer) throw redirect(paths.login(url.pathname + url.search));
    const area = adminAreaOf(url.pathname);
    const mayEnterHere = mayEnter(viewer, area);
    if (viewer.mustSetUpSecondFactor && !mayEnterHere) throw redirect(paths.admin("security"));
    if (!viewer.mustSetUpSecondFactor && !isStaff(viewer)) throw redirect(paths.home());
    if (!mayEnterHere) throw data(null, { status: area === null ? 404 : 403 });
    const [loaded] = await Promise.all([
      load?.({ ...shell, url, params }),
      // The sidebar's counts; it shows them a moment later if this fails.
      isStaff(viewer) && shell.queryClient.prefetchQuery(frameQueries.waiting(shell.api)),
    ]);
    return { ...(loaded ?? ({} as Partial<Loaded>)), head: { title: `${title} · ${site.name}`, noIndex: true } };
  };
}
