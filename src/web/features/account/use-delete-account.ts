import * as success from "#contract/messages/success.ts";
import { paths } from "#contract/paths.ts";
import { answerOf } from "../../api-client.ts";
import { useApi } from "../../shell.ts";
import { leaveNote } from "../frame/parting-note.ts";
import { forgetStoredPages } from "../offline/forget-stored-pages.ts";

/** Deletes the account, then goes to the home page as a guest. */
export function useDeleteAccount() {
  const api = useApi();
  return {
    send: (username: string) => answerOf(api.me.$delete({ json: { username } })),
    goHome(): void {
      forgetStoredPages();
      leaveNote({ tone: "success", ...success.accountDeleted });
      // A full load: nothing of the signed-in page's data may stay in memory.
      window.location.assign(paths.home());
    },
  };
}
