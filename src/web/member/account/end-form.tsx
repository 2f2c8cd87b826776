import type { FormEvent, ReactNode } from "react";
import { paths } from "#contract/shared/paths.ts";
import { Button } from "../../ui/buttons/button.tsx";

type EndFormProps = {
  /** The id of a session, or "others". */
  session: string;
  onAsk: () => void;
  children: ReactNode;
};

/** Opens a confirmation dialog; without JavaScript the form signs out directly. */
export function EndForm({ session, onAsk, children }: EndFormProps) {
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onAsk();
  }

  return (
    <form method="post" action={paths.sessionsForm()} onSubmit={handleSubmit}>
      <input type="hidden" name="session" value={session} />
      <Button type="submit">{children}</Button>
    </form>
  );
}
