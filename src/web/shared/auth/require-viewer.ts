import { type LoaderFunctionArgs, redirect } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { queries } from "../../data/queries.ts";
import { shellOf } from "../../data/shell.ts";

/** For loaders of pages that need a session: guests sign in first and come back. */
export async function requireViewer({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { api, queryClient } = shellOf(context);
  const [site, { viewer }] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(queries.session(api)),
  ]);
  if (viewer) return { site, viewer };
  const { pathname, search } = new URL(request.url);
  throw redirect(paths.auth(pathname + search));
}
