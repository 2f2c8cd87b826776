import type { QueryClient } from "@tanstack/react-query";
import { createContext as createReactContext, useContext } from "react";
import { createContext, type RouterContextProvider } from "react-router";
import type { Flash } from "#contract/flash.ts";
import type { RefusedForm } from "#contract/refused-form.ts";
import type { ApiClient } from "./api-client.ts";

/** What loaders need: the way to the data, and where it is kept. */
export type Shell = {
  api: ApiClient;
  queryClient: QueryClient;
  /** On the server only, when this page answers a form that was refused. */
  refused?: RefusedForm | undefined;
  /** On the server only: what the page before left to be said on this one. */
  flash?: Flash | undefined;
};

export const shellContext = createContext<Shell>();

export function shellOf(context: Readonly<RouterContextProvider>): Shell {
  return context.get(shellContext);
}

export const ApiContext = createReactContext<ApiClient | null>(null);

export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi needs an ApiContext above it");
  return api;
}
