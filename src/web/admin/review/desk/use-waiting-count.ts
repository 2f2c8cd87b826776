import { useQuery } from "@tanstack/react-query";
import type { Waiting } from "#contract/admin/site/frame.ts";
import { useApi } from "../../../data/shell.ts";
import { frameQueries } from "../../page/frame-queries.ts";

/** How many items wait in an area: the number beside its link, so that the page and the sidebar agree. */
export function useWaitingCount(area: keyof Waiting): number | undefined {
  return useQuery(frameQueries.waiting(useApi())).data?.[area];
}
