import { type FormEvent, useEffect, useRef, useState } from "react";
import { suggestionProblem } from "#contract/member/suggestion-text.ts";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import { suggestion } from "#contract/shared/limits.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { signInPrompt } from "../../shared/auth/sign-in-prompt.ts";
import { useViewer } from "../../shared/auth/use-viewer.ts";
import { takeResumed, useFlash } from "../../shared/flash/use-flash.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { suggestionDraft } from "./suggestion-draft.ts";
import { isSignedOut, suggestionFailure, useSuggestResource } from "./use-suggest-resource.ts";

type SuggestionFormProps = {
  refused: RefusedForm | null;
  /** A search without results; the text starts with it. */
  missing: string;
};

/** Guests can type too; they sign in on submit, and then it is sent. */
export function SuggestionForm({ refused, missing }: SuggestionFormProps) {
  const viewer = useViewer();
  const suggest = useSuggestResource();
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState(refused?.error.fields?.text?.[0]);
  const isRestored = useDraft(field, missing);
  const failure = suggest.error && !isSignedOut(suggest.error) ? suggestionFailure(suggest.error) : null;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const area = field.current;
    if (!area || suggest.isPending) return;
    const found = suggestionProblem(area.value);
    setProblem(found);
    if (found !== undefined) area.focus();
    else if (!viewer) signInPrompt.ask({ action: "suggestion", text: area.value });
    else suggest.mutate(area.value, { onSuccess: () => setText(area, "") });
  }

  function handleInput({ currentTarget }: FormEvent<HTMLTextAreaElement>): void {
    suggestionDraft.keep(currentTarget.value);
    if (problem !== undefined) setProblem(suggestionProblem(currentTarget.value));
  }

  return (
    <form method="post" action={paths.suggestionForm()} onSubmit={handleSubmit} noValidate className="space-y-4">
      {refused && !suggest.isSuccess && <SuggestionRefusal error={refused.error} />}
      {viewer && isRestored && !suggest.isSuccess && (
        <p role="status" className="text-meta text-muted">
          {pages.suggestionKept.text}
        </p>
      )}
      <TextArea
        ref={field}
        name="text"
        label="Your suggestion"
        help="Tell us its name, what it's good for, and its website if you know it."
        rows={6}
        limit={suggestion.textMax}
        defaultValue={refused?.values.text ?? missing}
        error={problem}
        onInput={handleInput}
      />
      <div className="form-actions items-center">
        <Button type="submit" variant="primary" busy={suggest.isPending} busyText="Submitting...">
          Submit Suggestion
        </Button>
        {failure && <p className="text-sm font-medium text-danger">{failure.text}</p>}
      </div>
    </form>
  );
}

/** Restores this tab's draft, followed by the missing words; returns whether it did. */
function useDraft(field: { current: HTMLTextAreaElement | null }, missing: string): boolean {
  const [isRestored, setIsRestored] = useState(false);
  const flash = useFlash();
  useEffect(() => {
    const isSent = takeResumed(flash, "suggestion");
    if (isSent) suggestionDraft.drop();
    const area = field.current;
    if (!area) return;
    // Typed before hydration, or restored by the browser.
    if (area.value !== missing) return void suggestionDraft.keep(area.value);
    if (isSent) return setText(area, "");
    const draft = suggestionDraft.read();
    if (draft.trim() === "" || draft === missing) return;
    setText(area, missing === "" || draft.includes(missing) ? draft : `${draft.trimEnd()}\n${missing}`);
    setIsRestored(true);
  }, [field, flash, missing]);
  return isRestored;
}

/** Fires the input event, so the character counter updates. */
function setText(area: HTMLTextAreaElement, text: string): void {
  area.value = text;
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The error of a form sent without JavaScript; field errors are shown under the field. */
function SuggestionRefusal({ error }: Pick<RefusedForm, "error">) {
  if (error.fields?.text) return null;
  return (
    <div role="alert" className="rounded-card border border-danger/40 bg-danger-soft px-4 py-3 text-sm text-danger">
      {error.title && <p className="font-semibold">{error.title}</p>}
      <p>{error.message}</p>
    </div>
  );
}
