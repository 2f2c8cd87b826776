import type { QueryClient } from "@tanstack/react-query";
import type { FollowMark } from "#contract/member/follows.ts";
import * as errors from "#contract/shared/messages/errors.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import * as success from "#contract/shared/messages/success.ts";
import type { FollowTarget } from "#contract/shared/people/follow-kinds.ts";
import { type ApiClient, ApiError, answerOf } from "../../data/api-client.ts";
import { toastStore } from "../../ui/toasts/toast-store.ts";
import { signInPrompt } from "../auth/sign-in-prompt.ts";
import { messageToast } from "../toasts/message-toast.ts";
import { followQueries } from "./follow-queries.ts";

type Tools = { api: ApiClient; queryClient: QueryClient };
type Followed = FollowTarget & { name: string; followId: number | undefined };

/**
 * Follows or unfollows: shown at once, rolled back on failure, with an undo. Resolves to whether it succeeded.
 */
export async function changeFollow(
  { api, queryClient }: Tools,
  { name, followId, ...target }: Followed,
): Promise<boolean> {
  const { queryKey } = followQueries.marks(api);
  const before = queryClient.getQueryData(queryKey);
  // Only if the marks were loaded: otherwise this one would look like all of them.
  const draw = (mark: FollowMark | null) =>
    queryClient.setQueryData(
      queryKey,
      (marks) =>
        marks && { follows: [...marks.follows.filter((each) => !isSame(each, target)), ...(mark ? [mark] : [])] },
    );
  const isWanted = followId === undefined;
  draw(isWanted ? { ...target, id: 0 } : null);
  try {
    const mark = isWanted
      ? await answerOf(api.me.follows.$put({ json: target }))
      : await answerOf(api.me.follows[":id"].$delete({ param: { id: String(followId) } })).then(() => null);
    draw(mark);
    const undo = () => void changeFollow({ api, queryClient }, { ...target, name, followId: mark?.id });
    const message = isWanted
      ? { title: `Following ${name}`, text: success.followed.text }
      : { title: `Unfollowed ${name}` };
    toastStore.toast({ tone: "success", ...message, action: { label: "Undo", onAction: undo } });
    await queryClient.invalidateQueries({ queryKey: followQueries.list(api).queryKey });
    return true;
  } catch (error) {
    queryClient.setQueryData(queryKey, before);
    if (error instanceof ApiError && error.status === 401)
      signInPrompt.ask(isWanted ? { action: "follow", ...target } : undefined, name);
    else toastStore.toast({ tone: "error", ...messageToast(refusalOf(error)) });
    return false;
  }
}

function isSame(one: FollowTarget, other: FollowTarget): boolean {
  return one.kind === other.kind && one.target === other.target;
}

function refusalOf(error: unknown): Message {
  if (!(error instanceof ApiError)) return errors.follow_failed;
  if (error.status === 404) return errors.follow_not_found;
  if (error.status === 409) return errors.follows_full;
  return error.status === 429 ? { title: error.title, text: error.message } : errors.follow_failed;
}
