import type { LoaderFunctionArgs } from "react-router";
import type { Flash } from "#contract/flash.ts";
import { queries } from "../../queries.ts";
import { shellOf } from "../../shell.ts";

/** What every page's frame needs. */
export async function frameLoader({ context }: LoaderFunctionArgs): Promise<Flash | null> {
  const { api, queryClient, flash = null } = shellOf(context);
  await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(queries.session(api)),
  ]);
  return flash;
}
