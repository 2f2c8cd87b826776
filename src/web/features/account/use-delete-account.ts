import { paths } from "#contract/paths.ts";
import { answerOf } from "../../api-client.ts";
import { useApi } from "../../shell.ts";
import { leaveAsGuest } from "../auth/leave-as-guest.ts";

/** Deletes the account, then opens the home page as a guest. */
export function useDeleteAccount() {
  const api = useApi();
  return {
    send: (username: string) => answerOf(api.me.$delete({ json: { username } })),
    goHome: () => leaveAsGuest(paths.home()),
  };
}
