import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { NewsletterIssue } from "#contract/admin/site/newsletter-issues.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "../../../../data/api-client.ts";
import { useApi } from "../../../../data/shell.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../../ui/dialogs/confirm-dialog.tsx";
import { TextArea } from "../../../../ui/fields/text-area.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { EmptyState } from "../../../../ui/layout/empty-state.tsx";
import { Skeleton } from "../../../../ui/layout/skeleton.tsx";
import { useAct } from "../../../acts/use-act.ts";
import { StartSending } from "./issue-sending.tsx";
import { Letter } from "./letter.tsx";
import { type IssueForm, useIssueForm } from "./use-issue-form.ts";

/** Write it with the letter beside it, send it to yourself, then to everybody. */
export function IssueEditor({ issue }: { issue: NewsletterIssue | null }) {
  const form = useIssueForm(issue);
  const { typed, set, save, test, week, isDirty, isEmpty, errorOf, discard } = form;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!save.isPending) void save.act(typed);
  }

  return (
    <div className="write-columns">
      <form onSubmit={handleSubmit} aria-label="Issue" noValidate className="min-w-0 space-y-5">
        {isEmpty && (
          <Button busy={week.isPending} onClick={() => void week.act()}>
            Start from this week's digest
          </Button>
        )}
        <TextField
          name="subject"
          label="Subject"
          limit={limits.newsletterIssues.subjectMax}
          value={typed.subject}
          error={errorOf("subject")}
          onChange={(event) => set({ subject: event.currentTarget.value })}
        />
        <TextArea
          name="body"
          label="Text"
          rows={16}
          controlClassName="max-h-none min-h-80 font-mono text-sm"
          limit={limits.newsletterIssues.bodyMax}
          help="Markdown: ## heading, **bold**, *italic*, [link](https://example.com), - list, > quote. Pictures and HTML are left out."
          value={typed.body}
          error={errorOf("body")}
          onChange={(event) => set({ body: event.currentTarget.value })}
        />
        <div className="flex flex-wrap gap-2">
          <Button busy={test.isPending} busyText="Sending..." onClick={() => void test.act(typed)}>
            Send a test to me
          </Button>
          {issue && <StartSending issue={issue} isDirty={isDirty} />}
          {issue && <DeleteDraft issue={issue} />}
        </div>
        <p className="text-meta text-muted">
          There is no tracking pixel and links aren't redirected, so we don't know who opens an issue. Every letter has
          a one-click unsubscribe link.
        </p>
        <div className="save-bar">
          <p role="status" className="mr-auto text-sm text-muted">
            {isDirty ? "Unsaved changes" : issue ? "Everything is saved" : ""}
          </p>
          {isDirty && (
            <Button variant="ghost" onClick={discard}>
              Discard
            </Button>
          )}
          <Button type="submit" variant="primary" disabled={!isDirty} busy={save.isPending} busyText="Saving...">
            Save draft
          </Button>
        </div>
      </form>
      <IssuePreview form={form} />
    </div>
  );
}

/** The letter as it is typed, once there is something to read. */
function IssuePreview({ form: { preview, isWritten } }: { form: IssueForm }) {
  return (
    <section aria-label="Preview" className="write-side">
      <h2 className="sr-only">Preview</h2>
      {isWritten && preview.data ? (
        <Letter letter={preview.data} />
      ) : isWritten && preview.isPending ? (
        <Skeleton className="h-96 rounded-card" />
      ) : (
        <EmptyState
          drawing="empty"
          headingLevel={3}
          title="Nothing to read yet"
          text="Write a subject and a text, and the letter appears here."
        />
      )}
    </section>
  );
}

function DeleteDraft({ issue: { id, version, subject } }: { issue: NewsletterIssue }) {
  const api = useApi();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useAct({
    send: () => answerOf(api.admin.newsletter.issues[":id"].$delete({ param: { id: String(id) }, json: { version } })),
    done: () => ({ title: "Draft deleted" }),
    onDone: () => void navigate(paths.admin("newsletter"), { replace: true }),
    refreshes: ["admin", "newsletter", "issues"],
  });
  return (
    <>
      <Button variant="ghost" className="text-danger" busy={remove.isPending} onClick={() => setAsking(true)}>
        Delete draft
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this draft?"
        text={`“${subject}” will be gone. This can't be undone.`}
        confirmText="Delete"
        onConfirm={() => {
          setAsking(false);
          void remove.act();
        }}
      />
    </>
  );
}
