import { useSuspenseQuery } from "@tanstack/react-query";
import type { RouterContextProvider } from "react-router";
import type { Site } from "#contract/shared/site.ts";
import { queries } from "./queries.ts";
import { shellOf, useApi } from "./shell.ts";

/** The site's name and settings, for loaders that need nothing else. */
export function loadSite(context: Readonly<RouterContextProvider>): Promise<Site> {
  const { api, queryClient } = shellOf(context);
  return queryClient.ensureQueryData(queries.site(api));
}

/** Whether a page of this site is open: operators can turn some off. */
export function useIsOpen(): (path: string) => boolean {
  const { closed } = useSite();
  return (path) => !closed?.some((page) => path.startsWith(page));
}

export function useSite(): Site {
  return useSuspenseQuery(queries.site(useApi())).data;
}
