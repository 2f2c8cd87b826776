import { useQueryClient } from "@tanstack/react-query";
import type { OwnProfile } from "#contract/member/profile.ts";
import { useApi } from "../../data/shell.ts";
import { profileQueries } from "./profile-queries.ts";

/** Updates everything that shows the profile: the card, the header and cached product pages. */
export function useShowProfile(): (profile: OwnProfile) => Promise<void> {
  const queryClient = useQueryClient();
  const { queryKey } = profileQueries.own(useApi());
  return async (profile) => {
    queryClient.setQueryData(queryKey, profile);
    queryClient.removeQueries({ queryKey: ["products", "page"], type: "inactive" });
    await queryClient.invalidateQueries({ queryKey: ["session"] });
  };
}
