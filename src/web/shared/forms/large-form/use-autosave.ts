import { useEffect, useState } from "react";
import type * as z from "zod";
import { checkValues, pick, type Values } from "../check-values.ts";
import { refusalOf } from "../form-problems.ts";
import { mergesMax } from "./conflict.ts";
import type { FormFields } from "./use-form-fields.ts";
import { useSaveTimer } from "./use-save-timer.ts";
import type { StoredValues } from "./use-stored-values.ts";

type AutosaveOptions<Typed extends Values, Draft extends z.ZodType> = {
  fields: FormFields<Typed, Draft>;
  stored: StoredValues<Typed>;
  /** Gets the changed fields that are valid; an invalid one is saved once it is fixed. */
  save: (changed: z.output<Draft>) => Promise<unknown>;
  delayMs: number;
};

/** Saves what was typed after a pause, and merges what somebody else has saved meanwhile. */
export function useAutosave<Typed extends Values, Draft extends z.ZodType>(options: AutosaveOptions<Typed, Draft>) {
  const { fields, stored, delayMs } = options;
  const { validation } = fields;
  const [error, setError] = useState<unknown>();
  const [invalid, setInvalid] = useState<string[]>([]);
  const { state, saveSoon } = useSaveTimer({ save, delayMs, inTurn: stored.inTurn });

  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribe once; the functions read refs only.
  useEffect(() => {
    // An earlier visit has left it behind.
    if (Object.keys(stored.changes()).length > 0) saveSoon();
    return stored.onUnsaved(saveSoon);
  }, []);

  async function save(): Promise<boolean> {
    try {
      const isSaved = await saveChanges();
      setError(undefined);
      return isSaved;
    } catch (cause) {
      validation.showRefusal(cause);
      setError(cause);
      throw cause;
    }
  }

  async function saveChanges(tries = 0): Promise<boolean> {
    const { draft } = await validation.load();
    const changed = stored.changes();
    const { problems } = checkValues(draft, changed);
    setInvalid(Object.keys(problems));
    const right = pick(changed, (_, field) => problems[field] === undefined);
    if (Object.keys(right).length === 0) return tries > 0;
    try {
      await options.save(draft.parse(right));
    } catch (cause) {
      if (tries === mergesMax || !(await stored.mergeAfter(cause))) throw cause;
      return await saveChanges(tries + 1);
    }
    stored.keepAsSaved(right);
    return true;
  }

  return {
    state,
    error,
    problem: error === undefined ? undefined : refusalOf(error).message,
    /** Labels of changed fields that are not saved because they are invalid. */
    invalid: invalid.map(fields.labelOf),
  };
}
