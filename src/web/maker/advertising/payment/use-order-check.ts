import { useCallback, useEffect, useRef, useState } from "react";
import { problemsOf, refusalOf } from "#web/shared/forms/form-problems.ts";
import { loadCode } from "#web/shared/forms/load-code.ts";
import type { FormError } from "#web/ui/fields/form-error-box.tsx";
import type { orderRequest } from "../promotion-choices.ts";

type Request = ReturnType<typeof orderRequest>;

/** In the page's order; the names of a new product's fields start with `newProduct.`. */
const fields = ["productId", "name", "websiteUrl", "description", "nicheId", "months", "startsOn"] as const;
export type OrderField = (typeof fields)[number];

const idOf = (field: string) => (fields.includes(field as OrderField) ? `order-${field}` : undefined);

/** Checks the choices with the server's schema and keeps the errors. */
export function useOrderCheck() {
  const [problems, setProblems] = useState<{ title?: string | undefined; errors: FormError[] }>({ errors: [] });
  const [attempt, setAttempt] = useState(0);
  const loaded = useRef<typeof import("#contract/maker/order-input.ts")>(null);

  const load = useCallback(async () => {
    loaded.current ??= await loadCode(() => import("#contract/maker/order-input.ts"));
    return loaded.current;
  }, []);

  // Loaded early, because the new tab must be opened during the click or the browser blocks it.
  useEffect(() => void load().catch(() => {}), [load]);

  function errorsIn(request: Request): FormError[] {
    const { error } = loaded.current?.orderInput.safeParse(request) ?? {};
    const found = (error?.issues ?? []).map(({ path, message }) => ({ field: String(path.at(-1)), message }));
    // The first error of each field.
    return fields.flatMap((field) => found.find((each) => each.field === field) ?? []).map(withId);
  }

  function show(next: typeof problems): void {
    setProblems(next);
    setAttempt((count) => count + 1);
  }

  return {
    isReady: () => loaded.current !== null,
    load,
    /** Shows all errors; true if there are none. */
    isFine(request: Request): boolean {
      const errors = errorsIn(request);
      show({ errors });
      return errors.length === 0;
    },
    /** Shows a field's error when the field loses focus, unless it is empty, and removes it as soon as the value is valid. */
    recheck(request: Request, left?: OrderField): void {
      const now = errorsIn(request);
      setProblems(({ title, errors }) => {
        const kept = errors.flatMap((error) => {
          if (error.field === undefined) return [error];
          return now.find(({ field }) => field === error.field) ?? [];
        });
        const isNew = left !== undefined && !kept.some(({ field }) => field === left);
        return { title, errors: [...kept, ...(isNew ? now.filter(({ field }) => field === left) : [])] };
      });
    },
    /** Shows the server's errors. */
    refuse(error: unknown): void {
      const { title, message, fields: refused = {} } = refusalOf(error);
      const named = Object.entries(refused).map(([field, said]) => [field.split(".").at(-1), said]);
      show(problemsOf({ title, message, fields: Object.fromEntries(named) }, idOf));
    },
    box: { ...problems, attempt },
    fieldProps: (field: OrderField) => ({
      name: field,
      id: `order-${field}`,
      error: problems.errors.find((error) => error.field === field)?.message,
    }),
  };
}

function withId(error: { field: string; message: string }): FormError {
  return { ...error, id: `order-${error.field}` };
}
