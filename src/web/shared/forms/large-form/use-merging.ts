import { type RefObject, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { isSame, type Values } from "../check-values.ts";
import { mergeChanges, type ThreeVersions } from "./merge-changes.ts";

/** A field both changed. The form shows mine until somebody decides. */
type Dispute = { base: unknown; theirs: unknown };

/** What somebody else saved meanwhile, in another tab or on another device. */
type News = {
  /** Fields that now have their value. */
  taken: string[];
  disputes: Record<string, Dispute>;
};

export type Choice = "mine" | "theirs";

type Merging = {
  form: UseFormReturn<Values>;
  /** The values the server has. */
  saved: RefObject<Values>;
  tidy: ((values: Values) => Values) | undefined;
};

const nothing: News = { taken: [], disputes: {} };

/** Merges stored values into the form without overwriting anything that was typed. */
export function useMerging({ form, saved, tidy }: Merging) {
  const [news, setNews] = useState(nothing);
  // Saves read it before the next render.
  const current = useRef(nothing);

  function show(next: News): void {
    current.current = next;
    setNews(next);
  }

  /** `isQuiet`: the other version is the answer to our own submit, not somebody else's. */
  function merge(versions: ThreeVersions<Values>, { isQuiet = false } = {}): void {
    const { values, taken, conflicts } = mergeChanges(versions, tidy);
    const before = current.current;
    // A field stays in dispute until somebody decides or the other side has come to the same value.
    const isOpen = (field: string) =>
      conflicts.includes(field) || (field in before.disputes && !isSame(values[field], versions.theirs[field]));
    const disputes = Object.keys(values)
      .filter(isOpen)
      .map((field): [string, Dispute] => {
        const base = before.disputes[field]?.base ?? versions.base[field];
        return [field, { base, theirs: versions.theirs[field] }];
      });
    saved.current = versions.theirs;
    show({
      taken: [...new Set([...before.taken, ...(isQuiet ? [] : taken)])],
      disputes: Object.fromEntries(disputes),
    });
    form.reset(versions.theirs, { keepValues: true, keepErrors: true });
    for (const [field, value] of Object.entries(values)) {
      if (!isSame(value, form.getValues(field))) form.setValue(field, value, { shouldDirty: true });
    }
  }

  function decide(choices: Record<string, Choice>): void {
    const { taken, disputes } = current.current;
    const open = Object.entries(disputes).filter(([field]) => choices[field] === undefined);
    show({ taken, disputes: Object.fromEntries(open) });
    for (const [field, choice] of Object.entries(choices)) {
      if (choice === "theirs") form.setValue(field, disputes[field]?.theirs, { shouldDirty: true });
    }
  }

  const hasDispute = () => Object.keys(current.current.disputes).length > 0;

  return {
    ...news,
    merge,
    decide,
    dismiss: () => show({ ...current.current, taken: [] }),
    reset: () => show(nothing),
    hasDispute,
    hasNews: () => hasDispute() || current.current.taken.length > 0,
    disputeOf: (field: string) => current.current.disputes[field],
  };
}
