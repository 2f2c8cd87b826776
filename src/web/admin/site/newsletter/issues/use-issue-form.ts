import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { NewsletterIssue } from "#contract/admin/site/newsletter-issues.ts";
import { paths } from "#contract/shared/paths.ts";
import { ApiError, answerOf } from "../../../../data/api-client.ts";
import { useApi } from "../../../../data/shell.ts";
import { useDebounced } from "../../../../ui/behavior/use-debounced.ts";
import { useAct } from "../../../acts/use-act.ts";
import { useUnsaved } from "../../use-unsaved.ts";
import { issueQueries } from "./issue-queries.ts";

type Text = { subject: string; body: string };

const typingMs = 500;

export type IssueForm = ReturnType<typeof useIssueForm>;

/** Writing an issue. What isn't saved yet is kept in this tab, so that leaving the page loses nothing. */
export function useIssueForm(issue: NewsletterIssue | null) {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const stored: Text = { subject: issue?.subject ?? "", body: issue?.body ?? "" };
  const [typed, setTyped] = useState(stored);
  const isDirty = typed.subject !== stored.subject || typed.body !== stored.body;
  const { forget } = useUnsaved(`issue-${issue?.id ?? "new"}`, { draft: isDirty ? typed : null, restore: setTyped });

  const newsletter = api.admin.newsletter;
  const save = useAct({
    send: (text: Text) =>
      issue
        ? answerOf(
            newsletter.issues[":id"].$put({
              param: { id: String(issue.id) },
              json: { ...text, version: issue.version },
            }),
          )
        : answerOf(newsletter.issues.$post({ json: text })),
    done: () => ({ title: "Draft saved" }),
    onDone(saved, sent) {
      queryClient.setQueryData(issueQueries.issue(api, String(saved.id)).queryKey, saved);
      // What was typed while it was saved stays.
      setTyped((now) =>
        now.subject === sent.subject && now.body === sent.body ? { subject: saved.subject, body: saved.body } : now,
      );
      if (issue) return;
      forget();
      void navigate(paths.adminIssue(saved.id), { replace: true });
    },
  });
  const settled = useDebounced(typed, typingMs);
  const isWritten = typed.subject.trim() !== "" && typed.body.trim() !== "";
  const preview = useQuery({
    queryKey: ["issue-preview", settled],
    queryFn: () => answerOf(newsletter.preview.$post({ json: settled })),
    placeholderData: keepPreviousData,
    enabled: settled.subject.trim() !== "" && settled.body.trim() !== "",
    retry: false,
  });
  const test = useAct({
    send: (text: Text) => answerOf(newsletter.test.$post({ json: text })),
    done: ({ to }) => ({ title: "Test on its way", text: `To ${to}. Its unsubscribe link leads nowhere.` }),
    refreshes: ["nothing"],
  });
  const week = useAct({
    send: () => answerOf(newsletter.week.$get()),
    done: ({ draft }) =>
      draft ? undefined : { tone: "info", title: "A quiet week", text: "Too little happened to start from." },
    onDone: ({ draft }) => draft && setTyped(draft),
    refreshes: ["nothing"],
  });

  const error = [save, test].map((each) => each.error).find((each) => each instanceof ApiError && each.fields);
  return {
    typed,
    isDirty,
    isEmpty: typed.subject.trim() === "" && typed.body.trim() === "",
    /** It has a subject and a text. */
    isWritten,
    set: (text: Partial<Text>) => setTyped((before) => ({ ...before, ...text })),
    discard: () => setTyped(stored),
    save,
    preview,
    test,
    week,
    errorOf: (field: keyof Text) => (error instanceof ApiError ? error.fields?.[field]?.[0] : undefined),
  };
}
