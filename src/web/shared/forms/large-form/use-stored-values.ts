import { useEffect, useRef } from "react";
import { isSame, pick, type Values } from "../check-values.ts";
import { isConflict } from "./conflict.ts";
import { restoreUnsent, type UnsentChanges } from "./unsent-changes.ts";
import type { FormFields } from "./use-form-fields.ts";
import { type Choice, useMerging } from "./use-merging.ts";

type StoredValuesOptions<Typed> = {
  /** Keeps what the server hasn't confirmed in this browser. */
  unsent?: UnsentChanges;
  /** Reads the stored values again when somebody else has changed them. */
  reread?: () => Promise<Typed>;
  /** Makes values comparable with stored ones. */
  tidy?: (values: Typed) => Partial<Typed>;
  /** Groups of fields that are always saved as one, because the server clears some of them when another one changes. */
  savedTogether?: readonly (readonly (keyof Typed & string)[])[];
};

export type StoredValues<Typed extends Values> = ReturnType<typeof useStoredValues<Typed>>;

/** What the server has and what was typed since. Neither is lost when both change (decision 0044). */
export function useStoredValues<Typed extends Values>(
  fields: FormFields<Typed>,
  { unsent, reread, tidy, savedTogether = [] }: StoredValuesOptions<Typed> = {},
) {
  const { form } = fields.validation;
  const saved = useRef<Values>(fields.values());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const decided = useRef(new Set<() => void>());
  const merging = useMerging({ form, saved, tidy: tidy as ((values: Values) => Values) | undefined });

  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribe once; `form` never changes.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: keepUnsent }), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what an earlier visit left behind.
  useEffect(() => {
    const left = unsent && restoreUnsent(unsent, saved.current);
    if (left) merging.merge(left);
  }, []);

  /** Writes run one at a time, because each needs the version number that the last one returned. */
  function inTurn<Result>(write: () => Promise<Result>): Promise<Result> {
    const result = queue.current.then(write);
    queue.current = result.catch(() => {});
    return result;
  }

  /** Changed fields. One in dispute is not sent until somebody has decided. */
  function changes(): Values {
    const values = form.getValues();
    const changed = Object.keys(pick(values, isUnsaved)).filter((field) => !merging.disputeOf(field));
    const isSent = (field: string) => {
      const group = savedTogether.find((together) => (together as readonly string[]).includes(field)) ?? [field];
      return group.some((each) => changed.includes(each)) && !group.some(merging.disputeOf);
    };
    return pick(values, (_, field) => isSent(field));
  }

  function isUnsaved(value: unknown, field: string): boolean {
    return !isSame(value, saved.current[field]);
  }

  /** Calls back when something was typed or decided that may have to be saved. */
  function onUnsaved(callback: () => void): () => void {
    const stop = form.subscribe({ formState: { values: true }, callback });
    decided.current.add(callback);
    return () => {
      stop();
      decided.current.delete(callback);
    };
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
    unsent?.keep(Object.fromEntries(unsaved));
  }

  /** Reads what somebody else has saved. False if the error is about something else. */
  async function mergeAfter(error: unknown): Promise<boolean> {
    if (!isConflict(error) || !reread) return false;
    const theirs = await reread();
    merging.merge({ base: saved.current, mine: form.getValues(), theirs });
    keepUnsent();
    return true;
  }

  /** Shows newer stored values, but keeps what was typed since. */
  function adopt(stored: Typed): void {
    merging.merge({ base: saved.current, mine: form.getValues(), theirs: stored }, { isQuiet: true });
    keepUnsent();
  }

  /** Shows stored values and drops everything unsaved. */
  function replace(stored: Typed): void {
    saved.current = stored;
    merging.reset();
    form.reset(stored);
    keepUnsent();
  }

  return {
    inTurn,
    changes,
    onUnsaved,
    keepAsSaved,
    mergeAfter,
    adopt,
    replace,
    hasDispute: merging.hasDispute,
    hasNews: merging.hasNews,
    /** What somebody else has saved meanwhile. */
    news: {
      taken: merging.taken.map((field) => ({ field, label: fields.labelOf(field) })),
      disputes: Object.entries(merging.disputes).map(([field, { theirs }]) => ({
        field: field as keyof Typed & string,
        label: fields.labelOf(field),
        theirs,
      })),
      decide: (choices: Record<string, Choice>) => {
        merging.decide(choices);
        for (const callback of decided.current) callback();
      },
      dismiss: merging.dismiss,
    },
  };
}
