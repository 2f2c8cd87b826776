import { createContext, useContext } from "react";
import type { Viewer } from "#contract/viewer.ts";

/** The frame says once who is signed in: every button of a list asks, and forty watched queries make a slow start. */
export const ViewerContext = createContext<Viewer | null>(null);

/** Who is signed in, or null. */
export function useViewer(): Viewer | null {
  return useContext(ViewerContext);
}
