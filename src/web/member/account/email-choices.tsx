import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { EmailChoices } from "#contract/member/account.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import * as success from "#contract/shared/messages/success.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { paths } from "#contract/shared/paths.ts";
import { emailTopics, topicNames, type VisitorTopic } from "#contract/shared/people/email-topics.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { accountQueries } from "./account-queries.ts";
import { AccountSection } from "./account-section.tsx";

const helpOf: Record<VisitorTopic, string> = {
  submissions: "We received, approved, published or rejected your product, or decided on your changes.",
  claims: "News about your claims, and invitations to be listed as a maker.",
  replies: "Somebody replied to feedback you left.",
  promotions: "A promotion you paid for starts, ends soon or has ended. Receipts and refunds always arrive.",
  digest:
    "On Mondays, what is new in the niches, tags, products, searches and collections you follow. Off unless you want it.",
};

const allOff: EmailChoices = { submissions: false, claims: false, replies: false, promotions: false, digest: false };

export function EmailChoicesSection() {
  const { data: wanted, isError, isFetching, refetch } = useQuery(accountQueries.emailChoices(useApi()));
  return (
    <AccountSection
      headingLevel={3}
      title="Email notifications"
      text="Choose which emails you get. We always send emails about security and payments, such as password resets and receipts."
    >
      {wanted && <EmailChoiceForms wanted={wanted} />}
      {!wanted && isError && (
        <ErrorState
          title={pages.notificationsLoadFailed.title}
          onRetry={() => void refetch()}
          retrying={isFetching}
          headingLevel={3}
        />
      )}
      {!wanted && !isError && <LoadingChoices />}
    </AccountSection>
  );
}

/** Two plain forms: the second has no boxes, which turns everything off. */
function EmailChoiceForms({ wanted }: { wanted: EmailChoices }) {
  const [changes, setChanges] = useState<Partial<EmailChoices>>({});
  const choice = { ...wanted, ...changes };
  const save = useSaveEmailChoices();
  const isBusy = save.isPending;

  function handleSubmit(event: FormEvent, asked: Partial<EmailChoices>): void {
    event.preventDefault();
    if (isBusy) return;
    setChanges(asked);
    save.mutate(asked, { onSuccess: () => setChanges({}), onError: () => setChanges(changes) });
  }

  return (
    <div className="mt-4 rounded-card border border-line bg-raised p-4">
      <form
        id="notifications"
        method="post"
        action={paths.emailChoicesForm()}
        onSubmit={(event) => handleSubmit(event, changes)}
      >
        <input type="hidden" name="was" value={emailTopics.filter((topic) => wanted[topic]).join(",")} />
        <fieldset className="space-y-4">
          <legend className="sr-only">Emails you get</legend>
          {emailTopics.map((topic) => (
            <Checkbox
              key={topic}
              name={topic}
              label={topicNames[topic]}
              help={helpOf[topic]}
              checked={choice[topic]}
              onChange={({ target }) => setChanges({ ...changes, [topic]: target.checked })}
            />
          ))}
        </fieldset>
      </form>
      <div className="form-actions mt-5">
        <Button type="submit" form="notifications" variant="primary" busy={isBusy} busyText="Saving...">
          Save Changes
        </Button>
        <form method="post" action={paths.emailChoicesForm()} onSubmit={(event) => handleSubmit(event, allOff)}>
          <Button type="submit">Turn All Off</Button>
        </form>
      </div>
    </div>
  );
}

function useSaveEmailChoices() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    // Only the changes: an email's link may have turned off another topic since this page was opened. `keepalive`, so it
    // arrives even if the page is left or reloaded right away.
    mutationFn: (json: Partial<EmailChoices>) =>
      answerOf(api.me.notifications.$patch({ json }, { init: { keepalive: true } })),
    onSuccess: (saved) => {
      queryClient.setQueryData(accountQueries.emailChoices(api).queryKey, saved);
      toast({ tone: "success", ...success.notificationsSaved });
    },
    onError: () => toast({ tone: "error", ...messageToast(visitorToasts.notificationsSaveFailed) }),
  });
}

function LoadingChoices() {
  return (
    <div
      role="status"
      aria-label="Loading your email settings"
      className="mt-4 space-y-4 rounded-card border border-line bg-raised p-4"
    >
      {emailTopics.map((topic) => (
        <Skeleton key={topic} className="h-9 w-64 max-w-full" />
      ))}
    </div>
  );
}
