import type { FormEvent } from "react";
import type { Values } from "../check-values.ts";
import type { FormFields } from "./use-form-fields.ts";
import type { useSending } from "./use-sending.ts";
import type { StoredValues } from "./use-stored-values.ts";

/** What a page shows of a large form, whatever parts it is made of. */
export type LargeForm<Typed extends Values> = Pick<
  FormFields<Typed>,
  "field" | "fieldProps" | "formProps" | "isDirty"
> &
  Pick<StoredValues<Typed>, "news"> &
  Pick<ReturnType<typeof useSending>, "box" | "sending"> & {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
