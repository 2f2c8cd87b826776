import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

type MarkupData<Data> = { queryKey: QueryKey; queryFn: () => Promise<Data> };

/**
 * For a loader: data of something that is only links and text. A page from the server has it in its markup, so it isn't
 * sent again; the element that shows it has `suppressHydrationWarning`, and the browser leaves its content alone.
 */
export async function loadMarkupData<Data>(queryClient: QueryClient, query: MarkupData<Data>): Promise<void> {
  await queryClient.prefetchQuery({ ...query, meta: { isOnlyMarkup: true } });
}

/** The loader's data; undefined where the markup is all there is, or if it failed to load. */
export function useMarkupData<Data>(queryKey: QueryKey): Data | undefined {
  const queryClient = useQueryClient();
  const [data] = useState(() => queryClient.getQueryData<Data>(queryKey));
  return data;
}
