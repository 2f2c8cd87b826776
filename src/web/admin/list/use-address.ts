import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import type * as z from "zod";

/**
 * A list's choices: filters, order and page, as the address has them. Each field has a default, also for invalid
 * values.
 */
export type Choices = Record<string, string | number | boolean | undefined>;
export type ChoicesSchema<C extends Choices> = z.ZodType<C>;

/** The choices in an address; missing or invalid values get their default, so an old link still works. */
export function readAddress<C extends Choices>(schema: ChoicesSchema<C>, search: URLSearchParams | string): C {
  return schema.parse(Object.fromEntries(new URLSearchParams(search)));
}

/** The address with these choices; defaults are left out, so that each list has one address. */
export function addressOf<C extends Choices>(schema: ChoicesSchema<C>, path: string, choices: C): string {
  const defaults = schema.parse({});
  const chosen = Object.entries(choices).filter(
    ([name, value]) => value !== undefined && value !== "" && value !== defaults[name],
  );
  const query = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * The choices of the list on this page. Changing one leads to the first page, unless the change names
 * another. Filters
 * replace the history entry, so that Back leaves the list instead of undoing letters of a search.
 */
export function useAddress<C extends Choices>(schema: ChoicesSchema<C>) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const choices = readAddress(schema, search);
  const hrefFor = useCallback(
    (changes: Partial<C>) => {
      const current = readAddress(schema, search);
      const { page, olderThan }: Choices = schema.parse({});
      return addressOf(schema, pathname, { ...current, page, olderThan, ...changes });
    },
    [schema, pathname, search],
  );
  const choose = useCallback(
    (changes: Partial<C>) => navigate(hrefFor(changes), { replace: true, preventScrollReset: true }),
    [navigate, hrefFor],
  );
  return { choices, hrefFor, choose };
}
