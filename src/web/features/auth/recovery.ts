import { useLocation } from "react-router";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** The token of the mailed link `/auth#type=recovery&token=…`, null elsewhere; empty where the link was cut off. */
export function useRecoveryToken(): string | null {
  const { hash } = useLocation();
  // The server never sees what stands behind the #, so the first picture is without it.
  return useHydrated() ? recoveryTokenIn(hash) : null;
}

export function recoveryTokenIn(hash: string): string | null {
  const parameters = new URLSearchParams(hash.slice(1));
  return parameters.get("type") === "recovery" ? (parameters.get("token") ?? "") : null;
}
