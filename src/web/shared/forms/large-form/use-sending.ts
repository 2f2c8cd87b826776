import { type FormEvent, useRef, useState } from "react";
import type * as z from "zod";
import * as validation from "#contract/shared/messages/validation.ts";
import type { Values } from "../check-values.ts";
import { type FormProblems, problemsOf } from "../form-problems.ts";
import { changedMeanwhile, mergesMax } from "./conflict.ts";
import { useErrorBox } from "./use-error-box.ts";
import type { FormFields } from "./use-form-fields.ts";
import type { StoredValues } from "./use-stored-values.ts";

type SendingOptions<
  Typed extends Values & z.input<Submission>,
  Draft extends z.ZodType,
  Submission extends z.ZodType,
> = {
  fields: FormFields<Typed, Draft, Submission>;
  stored: StoredValues<Typed>;
  onRefused?: (problems: FormProblems, values: Typed) => void;
};

type Submit<Typed, Submission extends z.ZodType> = {
  /** Asks before a valid form is sent; false cancels. */
  confirm?: (values: z.output<Submission>) => Promise<boolean>;
  /** May resolve to the values as stored, which the form then shows. */
  submit: (values: z.output<Submission>) => Promise<Typed | undefined>;
};

/**
 * Sends the whole form, or what has changed as a draft: once, after a check, and never over somebody else's changes.
 */
export function useSending<
  Typed extends Values & z.input<Submission>,
  Draft extends z.ZodType,
  Submission extends z.ZodType,
>({ fields, stored, onRefused }: SendingOptions<Typed, Draft, Submission>) {
  const { idOf, validation: check } = fields;
  const isBusy = useRef(false);
  const [sending, setSending] = useState<"submission" | "draft" | null>(null);
  const { box, refuse } = useErrorBox({ fields, onRefused });

  async function sendOnce(kind: "submission" | "draft", send: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(kind);
    try {
      await stored.inTurn(send);
    } catch (error) {
      refuse(problemsOf(check.showRefusal(error), idOf));
    } finally {
      isBusy.current = false;
      setSending(null);
    }
  }

  async function send({ confirm, submit }: Submit<Typed, Submission>, tries = 0): Promise<void> {
    const { values, data, problems } = await check.checkSubmission();
    if (!isAccepted(problems)) return;
    // Once, not again after a merge that changed nothing.
    if (tries === 0 && confirm && !(await confirm(data as z.output<Submission>))) return;
    try {
      const after = await submit(data as z.output<Submission>);
      stored.keepAsSaved(values);
      if (after) stored.adopt(after);
    } catch (error) {
      if (tries === mergesMax || !(await stored.mergeAfter(error))) throw error;
      // Nobody submits what they haven't seen.
      if (stored.hasNews()) throw changedMeanwhile();
      await send({ confirm, submit }, tries + 1);
    }
  }

  async function sendDraft(save: (changed: z.output<Draft>) => Promise<unknown>): Promise<void> {
    const { values, data, problems } = await check.checkDraft(stored.changes);
    if (!isAccepted(problems)) return;
    try {
      await save(data as z.output<Draft>);
      stored.keepAsSaved(values);
    } catch (error) {
      throw (await stored.mergeAfter(error)) ? changedMeanwhile() : error;
    }
  }

  function isAccepted(problems: Record<string, string[]>): boolean {
    if (stored.hasDispute()) throw changedMeanwhile();
    const isFine = Object.keys(problems).length === 0;
    refuse(isFine ? { errors: [] } : problemsOf({ message: validation.invalidValue, fields: problems }, idOf));
    return isFine;
  }

  return {
    /** What is being sent, if anything. */
    sending,
    box,
    /** For the form's `onSubmit`. */
    handleSubmit: (how: Submit<Typed, Submission>) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void sendOnce("submission", () => send(how));
    },
    /** For a button. `save` gets the changed fields, which are all valid. */
    handleSaveDraft: (save: (changed: z.output<Draft>) => Promise<unknown>) => () =>
      void sendOnce("draft", () => sendDraft(save)),
  };
}
