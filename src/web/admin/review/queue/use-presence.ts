import { useQuery } from "@tanstack/react-query";
import * as limits from "#contract/shared/limits.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";

/** Tells the server which submission is open here, and returns who else has it open. */
export function usePresence(productId: number): string[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["admin", "presence", productId],
    queryFn: () => answerOf(api.admin.submissions[":id"].presence.$put({ param: { id: String(productId) } })),
    refetchInterval: limits.moderation.presenceRenewMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    enabled: productId > 0,
  });
  return data?.others ?? [];
}
