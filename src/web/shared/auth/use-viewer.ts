import { createContext, useContext } from "react";
import type { Viewer } from "#contract/shared/people/viewer.ts";

/** A context, because every button of a list needs it and forty query observers slow down hydration. */
export const ViewerContext = createContext<Viewer | null>(null);

/** Who is signed in, or null. */
export function useViewer(): Viewer | null {
  return useContext(ViewerContext);
}
