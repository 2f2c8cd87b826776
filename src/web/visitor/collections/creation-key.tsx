import { useState } from "react";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import { newKey } from "../../data/new-key.ts";

/** The request key of a new collection's form without JavaScript: sent twice, it creates one collection. */
export function CreationKey({ refused }: { refused: RefusedForm | null }) {
  // A failed request may have succeeded on the server, so it keeps its key, unless that key created something else.
  const sent = refused?.error.code === "idempotency_key_reused" ? undefined : refused?.values.key;
  const [key] = useState(() => sent ?? newKey());
  // Server and browser make different keys, but with JavaScript neither is sent.
  return <input type="hidden" name="key" defaultValue={key} suppressHydrationWarning />;
}
