import { useRouteLoaderData } from "react-router";
import type { Arrival } from "#contract/arrival.ts";
import type { IntentAction } from "#contract/sign-in-intent.ts";

const taken = new WeakSet<Arrival>();

/** The sign-in this page was loaded after, or null. For `takeResumed`. */
export function useArrival(): Arrival | null {
  return useRouteLoaderData("frame") as Arrival | null;
}

/** Whether the server did this for the person on their way here; yes only once, for whoever then drops its draft. */
export function takeResumed(arrival: Arrival | null, action: IntentAction): boolean {
  if (arrival?.resumed !== action || taken.has(arrival)) return false;
  taken.add(arrival);
  return true;
}
