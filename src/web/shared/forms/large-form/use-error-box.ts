import { useState } from "react";
import * as validation from "#contract/shared/messages/validation.ts";
import type { Values } from "../check-values.ts";
import type { FormProblems } from "../form-problems.ts";
import type { FormFields } from "./use-form-fields.ts";

type ErrorBoxOptions<Typed extends Values> = {
  fields: FormFields<Typed>;
  onRefused: ((problems: FormProblems, values: Typed) => void) | undefined;
};

/** What the box over the form says. */
export function useErrorBox<Typed extends Values>({ fields, onRefused }: ErrorBoxOptions<Typed>) {
  const [refusal, setRefusal] = useState<FormProblems>({ errors: [] });
  const [attempt, setAttempt] = useState(0);
  const { errorOf } = fields.validation;

  /** Without errors it empties the box. */
  function refuse({ title, errors: said }: FormProblems): void {
    const errors = [...fields.names, undefined].flatMap((field) => said.filter((error) => error.field === field));
    setRefusal({ title, errors });
    setAttempt((count) => count + 1);
    if (errors.length > 0) onRefused?.({ title, errors: errors.map(withLabel) }, fields.values());
  }

  function withLabel<Problem extends FormProblems["errors"][number]>(problem: Problem): Problem {
    if (problem.field === undefined) return problem;
    const label = fields.labelOf(problem.field);
    return { ...problem, message: validation.fieldError({ field: label, message: problem.message }) };
  }

  return {
    refuse,
    /** The errors of the last submit that are not fixed yet. */
    box: {
      title: refusal.title,
      attempt,
      errors: refusal.errors.filter(({ field }) => field === undefined || errorOf(field) !== undefined).map(withLabel),
    },
  };
}
