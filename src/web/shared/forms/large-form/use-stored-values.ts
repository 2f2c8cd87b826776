import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { checkValues, isSame, pick, type Values } from "../check-values.ts";
import { isConflict } from "./conflict.ts";
import { restoreUnsent, type UnsentChanges } from "./unsent-changes.ts";
import { useAutosave } from "./use-autosave.ts";
import { useMerging } from "./use-merging.ts";

type Saving = {
  form: UseFormReturn<Values>;
  /** The stored values. */
  values: Values;
  loadDraft: () => Promise<z.ZodType>;
  savedTogether: readonly (readonly string[])[];
  autosaveMs: number;
  /** Nothing is autosaved without it. */
  save: ((changed: unknown) => Promise<unknown> | undefined) | undefined;
  unsent: UnsentChanges | undefined;
  reread: (() => Promise<Values>) | undefined;
  tidy: ((values: Values) => Values) | undefined;
  onError: (error: unknown) => void;
};

/** Each try means that somebody has just saved; nobody saves this often. */
export const mergesMax = 3;

/** Saves changed fields, keeps them in this browser until then, and merges what somebody else has saved meanwhile. */
export function useSaving(options: Saving) {
  const { form } = options;
  const saved = useRef(options.values);
  const [error, setError] = useState<unknown>();
  const [invalid, setInvalid] = useState<string[]>([]);
  const autosave = useAutosave({ save, delayMs: options.autosaveMs });
  const merging = useMerging({ form, saved, tidy: options.tidy });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what an earlier visit left behind.
  useEffect(() => {
    const left = options.unsent && restoreUnsent(options.unsent, saved.current);
    if (!left) return;
    merging.merge(left);
    saveSoon();
  }, []);

  function saveSoon(): void {
    if (options.save) autosave.saveSoon();
  }

  async function save(): Promise<boolean> {
    try {
      const isSaved = await saveChanges();
      setError(undefined);
      return isSaved;
    } catch (cause) {
      options.onError(cause);
      setError(cause);
      throw cause;
    }
  }

  async function saveChanges(tries = 0): Promise<boolean> {
    const draft = await options.loadDraft();
    const changed = changes();
    const { problems } = checkValues(draft, changed);
    setInvalid(Object.keys(problems));
    const right = pick(changed, (_, field) => problems[field] === undefined);
    if (Object.keys(right).length === 0) return tries > 0;
    try {
      await options.save?.(draft.parse(right));
    } catch (cause) {
      if (tries === mergesMax || !(await mergeAfter(cause))) throw cause;
      return await saveChanges(tries + 1);
    }
    keepAsSaved(right);
    return true;
  }

  /** Reads what somebody else has saved. False if the error is about something else. */
  async function mergeAfter(cause: unknown): Promise<boolean> {
    if (!isConflict(cause) || !options.reread) return false;
    const theirs = await options.reread();
    merging.merge({ base: saved.current, mine: form.getValues(), theirs });
    keepUnsent();
    return true;
  }

  /** Changed fields. One in dispute is not sent until somebody has decided. */
  function changes(): Values {
    const values = form.getValues();
    const changed = Object.keys(pick(values, isUnsaved)).filter((field) => !merging.disputeOf(field));
    const isSent = (field: string) => {
      const group = options.savedTogether.find((fields) => fields.includes(field)) ?? [field];
      return group.some((each) => changed.includes(each)) && !group.some(merging.disputeOf);
    };
    return pick(values, (_, field) => isSent(field));
  }

  function isUnsaved(value: unknown, field: string): boolean {
    return !isSame(value, saved.current[field]);
  }

  /** Changes made during the save stay dirty. */
  function keepAsSaved(values: Values): void {
    saved.current = { ...saved.current, ...values };
    form.reset(saved.current, { keepValues: true, keepErrors: true });
    keepUnsent();
  }

  /** A field in dispute keeps its old base, so that the dispute is still open at the next visit. */
  function keepUnsent(): void {
    const unsaved = Object.entries(pick(form.getValues(), isUnsaved)).map(([field, mine]) => {
      const { base } = merging.disputeOf(field) ?? { base: saved.current[field] };
      return [field, { base, mine }];
    });
    options.unsent?.keep(Object.fromEntries(unsaved));
  }

  /** Shows the stored values after a submit, without losing what was typed meanwhile. */
  function adopt(stored: Values): void {
    merging.merge({ base: saved.current, mine: form.getValues(), theirs: stored }, { isQuiet: true });
    keepUnsent();
  }

  /** Drops everything unsaved. */
  function replace(stored: Values): void {
    saved.current = stored;
    merging.reset();
    form.reset(stored);
    setError(undefined);
    keepUnsent();
  }

  return {
    ...autosave,
    saveSoon,
    error,
    invalid,
    merging,
    changes,
    mergeAfter,
    keepAsSaved,
    keepUnsent,
    adopt,
    replace,
  };
}
