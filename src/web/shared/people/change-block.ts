import type { QueryClient } from "@tanstack/react-query";
import * as errors from "#contract/shared/messages/errors.ts";
import * as success from "#contract/shared/messages/success.ts";
import { type ApiClient, ApiError, answerOf } from "../../data/api-client.ts";
import { toastStore } from "../../ui/toasts/toast-store.ts";
import { messageToast } from "../toasts/message-toast.ts";

type Tools = { api: ApiClient; queryClient: QueryClient };

/** Blocks a person or unblocks them, says so, and refetches what that changes. */
export async function changeBlock(
  { api, queryClient }: Tools,
  { username, wanted }: { username: string; wanted: boolean },
): Promise<void> {
  const endpoint = api.people[":id"].block;
  const param = { id: username };
  try {
    await answerOf(wanted ? endpoint.$put({ param }) : endpoint.$delete({ param }));
  } catch (error) {
    toastStore.toast({
      tone: "error",
      title: error instanceof ApiError && error.status > 0 ? error.message : errors.block_failed.text,
    });
    return;
  }
  toastStore.toast({
    tone: "success",
    ...messageToast(wanted ? success.personBlocked : success.personUnblocked),
  });
  // Product pages collapse the feedback of blocked people.
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["people"] }),
    queryClient.invalidateQueries({ queryKey: ["products"] }),
    queryClient.invalidateQueries({ queryKey: ["me", "blocks"] }),
  ]);
}
