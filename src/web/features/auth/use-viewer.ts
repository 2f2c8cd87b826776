import { useSuspenseQuery } from "@tanstack/react-query";
import type { Viewer } from "#contract/viewer.ts";
import { queries } from "../../queries.ts";
import { useApi } from "../../shell.ts";

/** Who is signed in, or null. */
export function useViewer(): Viewer | null {
  return useSuspenseQuery(queries.session(useApi())).data.viewer;
}
