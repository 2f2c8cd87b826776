import { useQueryClient } from "@tanstack/react-query";

/** After each decision: its lists and the counts in the sidebar. */
export function useRefresh(area: "submissions" | "suggestions"): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ["admin", area] }),
      queryClient.invalidateQueries({ queryKey: ["admin", "frame", "waiting"] }),
    ]);
  };
}
