import { useQueryClient } from "@tanstack/react-query";
import type { OwnProfile } from "#contract/profile.ts";
import { useApi } from "../../shell.ts";
import { profileQueries } from "./profile-queries.ts";

/** Makes everything on screen say what the profile says now: the card, the header, and product pages seen before. */
export function useShowProfile(): (profile: OwnProfile) => Promise<void> {
  const queryClient = useQueryClient();
  const { queryKey } = profileQueries.own(useApi());
  return async (profile) => {
    queryClient.setQueryData(queryKey, profile);
    queryClient.removeQueries({ queryKey: ["products", "page"], type: "inactive" });
    await queryClient.invalidateQueries({ queryKey: ["session"] });
  };
}
