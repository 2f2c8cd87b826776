import { useState } from "react";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import { newKey } from "../../data/new-key.ts";

/** The key of a form for a new collection that is sent without JavaScript: sent twice, it creates one. */
export function CreationKey({ refused }: { refused: RefusedForm | null }) {
  // A request that failed may have been done. One that created a collection with other words needs a key of its own.
  const sent = refused?.error.code === "idempotency_key_reused" ? undefined : refused?.values.key;
  const [key] = useState(() => sent ?? newKey());
  // Server and browser each think of one; with JavaScript, neither is sent.
  return <input type="hidden" name="key" defaultValue={key} suppressHydrationWarning />;
}
