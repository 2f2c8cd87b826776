import type { LoaderFunctionArgs } from "react-router";
import type { Flash } from "#contract/shared/pages/flash.ts";
import { queries } from "../../data/queries.ts";
import { shellOf } from "../../data/shell.ts";
import { ViewersBell } from "../../member/notices/viewers-bell.ts";

/** What every page's frame needs. */
export async function frameLoader({ context }: LoaderFunctionArgs): Promise<Flash | null> {
  const { api, queryClient, flash = null } = shellOf(context);
  const [{ viewer }] = await Promise.all([
    queryClient.ensureQueryData(queries.session(api)),
    queryClient.ensureQueryData(queries.site(api)),
  ]);
  if (viewer) await ViewersBell.preload();
  return flash;
}
