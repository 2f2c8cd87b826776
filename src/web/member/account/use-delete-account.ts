import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { leaveAsGuest } from "../../shared/auth/leave-as-guest.ts";

/** Deletes the account, then opens the home page as a guest. */
export function useDeleteAccount() {
  const api = useApi();
  return {
    send: (username: string) => answerOf(api.me.$delete({ json: { username } })),
    goHome: () => leaveAsGuest(paths.home()),
  };
}
