import { useLocation } from "react-router";
import { useHydrated } from "../../ui/behavior/use-hydrated.ts";

/** The token of the emailed link `/auth#type=recovery&token=…`; null elsewhere, empty if the link was cut off. */
export function useRecoveryToken(): string | null {
  const { hash } = useLocation();
  // The server never sees the part after the #, so the first render is without it.
  return useHydrated() ? recoveryTokenIn(hash) : null;
}

export function recoveryTokenIn(hash: string): string | null {
  const parameters = new URLSearchParams(hash.slice(1));
  return parameters.get("type") === "recovery" ? (parameters.get("token") ?? "") : null;
}
