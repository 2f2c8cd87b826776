import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as errors from "#contract/shared/messages/errors.ts";
import { counted } from "#contract/shared/messages/message.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { requireViewer } from "../../shared/auth/require-viewer.ts";
import { OwnList } from "../../shared/lists/own-list.tsx";
import { pageNumberOf } from "../../shared/lists/page-number.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { useFocusAfterLoss } from "../../ui/behavior/use-focus-after-loss.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { ListSkeleton } from "../../ui/layout/skeleton.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { NoticeList } from "./notice-list.tsx";
import { noticeQueries, readNotices } from "./notice-queries.ts";
import "../../ui/shelf/wide-board.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const page = pageNumberOf(request.url);
  const { site } = await requireViewer({ request, context });
  await queryClient.prefetchQuery(noticeQueries.page(api, page));
  return { page, head: { title: `Notifications · ${site.name}`, canonical: paths.notifications(), noIndex: true } };
}

export function Component() {
  const { page } = useLoaderData<typeof loader>();
  const query = useQuery(noticeQueries.page(useApi(), page));
  const { unread = 0, total = 0 } = query.data ?? {};
  const heading = useRef<HTMLHeadingElement>(null);
  const expectButtonGone = useFocusAfterLoss(unread, () => heading.current?.focus());
  return (
    <Container className="pt-8">
      <div className="notices-page wide-board mx-auto max-w-3xl">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h1 className="text-title">Notifications</h1>
          <ButtonLink to={paths.following()}>What you follow</ButtonLink>
        </div>
        <OwnList
          className="mt-6"
          title={total === 0 ? "Your notifications" : unread > 0 ? `${wholeNumber(unread)} unread` : "All read"}
          isTitleHidden={query.data && total === 0}
          note={total > 0 && `${counted(total, "notification")} · newest first`}
          action={
            unread > 0 && (
              <ReadAll upTo={page === 1 ? query.data?.notices[0]?.id : undefined} onStart={expectButtonGone} />
            )
          }
          headingRef={heading}
          query={query}
          path={paths.notifications()}
          failedTitle={pages.noticesLoadFailed.title}
          skeleton={<ListSkeleton label="Loading notifications" className="mt-2" />}
          isEmpty={(list) => list.total === 0}
          empty={
            <EmptyState
              {...pages.noticesEmpty}
              drawing="empty"
              headingLevel={3}
              action={
                <ButtonLink variant="primary" to={paths.homeAll()}>
                  {pages.followingEmpty.action}
                </ButtonLink>
              }
            />
          }
        >
          {({ notices }) => <NoticeList notices={notices} className="mt-2 border-y border-line" />}
        </OwnList>
      </div>
    </Container>
  );
}

type ReadAllProps = {
  /** Newer notices stay unread. */
  upTo: number | undefined;
  onStart: () => void;
};

function ReadAll({ upTo, onStart }: ReadAllProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => readNotices({ api, queryClient }, upTo === undefined ? {} : { upTo }),
    onSuccess: () => toast({ tone: "success", ...success.noticesRead }),
    onError: () => toast({ tone: "error", ...messageToast(errors.notices_failed) }),
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    onStart();
    mutate();
  }

  return (
    <form method="post" action={paths.readNoticesForm()} onSubmit={handleSubmit}>
      {upTo !== undefined && <input type="hidden" name="upTo" value={upTo} />}
      <Button type="submit" size="sm" busy={isPending}>
        Mark all as read
      </Button>
    </form>
  );
}
