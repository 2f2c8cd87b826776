import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ApiClient } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import type { AdminRequest } from "../page/admin-loader.ts";
import { type Choices, type ChoicesSchema, readAddress, useAddress } from "./use-address.ts";

/** A list's data source: the schema of its address, and its query. */
export type ListSource<C extends Choices, Data, Key extends QueryKey = QueryKey> = {
  choices: ChoicesSchema<C>;
  query: (api: ApiClient, choices: C) => UseQueryOptions<Data, Error, Data, Key>;
};

/** A tab of a list. The first key of `choice` identifies the tab in the address; the others are filters it resets. */
export type ListTab<C extends Choices> = { choice: Partial<C>; label: string; count?: number | undefined };

type Place<C> = { choices: C; hrefFor: (changes: Partial<C>) => string };

/** The tabs as links. */
export function tabLinks<C extends Choices>(tabs: readonly ListTab<C>[], { choices, hrefFor }: Place<C>) {
  return tabs.map(({ choice, label, count }) => {
    const [[name, value] = []] = Object.entries(choice);
    return {
      to: hrefFor(choice),
      label,
      current: name !== undefined && choices[name] === value,
      ...(count !== undefined && { count }),
    };
  });
}

/** For the page's loader: the list as the address asks for it. */
export async function loadList<C extends Choices, Data, Key extends QueryKey>(
  { api, queryClient, url }: AdminRequest,
  { choices, query }: ListSource<C, Data, Key>,
): Promise<undefined> {
  // The list shows a failure itself, inside the page and with a way to try again.
  await queryClient.prefetchQuery(query(api, readAddress(choices, url.searchParams)));
}

/** The list as the address asks for it. The old rows stay until the new ones are there. */
export function useList<C extends Choices, Data, Key extends QueryKey>(source: ListSource<C, Data, Key>) {
  const address = useAddress(source.choices);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...source.query(useApi(), address.choices),
    placeholderData: keepPreviousData,
  });
  return {
    ...address,
    data,
    /** The next rows are loading. */
    isStale: isPlaceholderData,
    /** It failed and there is nothing older to show. */
    failed: isError && data === undefined,
    retry: () => void refetch(),
    isRetrying: isFetching,
  };
}
