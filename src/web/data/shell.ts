import type { QueryClient } from "@tanstack/react-query";
import { createContext as createReactContext, useContext } from "react";
import { createContext, type RouterContextProvider } from "react-router";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import type { Flash } from "#contract/shared/pages/flash.ts";
import type { ApiClient } from "./api-client.ts";

/** What loaders need: the API client and the query cache. */
export type Shell = {
  api: ApiClient;
  queryClient: QueryClient;
  /** Server only: the rejected form to show again. */
  refused?: RefusedForm | undefined;
  /** Server only: the queries of another of our pages, loaded; null if the path redirects. */
  loadPage?: (path: string) => Promise<QueryClient | null>;
  /** Server only: the flash message of the previous page. */
  flash?: Flash | undefined;
};

export const shellContext = createContext<Shell>();

export function shellOf(context: Readonly<RouterContextProvider>): Shell {
  return context.get(shellContext);
}

export const ApiContext = createReactContext<ApiClient | null>(null);

export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi needs an ApiContext");
  return api;
}
