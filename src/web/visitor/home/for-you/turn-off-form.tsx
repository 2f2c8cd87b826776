import type { FormEvent, ReactNode } from "react";
import { paths } from "#contract/shared/paths.ts";
import { useSetForYou } from "./use-set-for-you.ts";

/** Turns For you off; also without JavaScript, where it asks for the home page again. */
export function TurnOffForm({ children }: { children: ReactNode }) {
  const setForYou = useSetForYou();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    // The focused button goes away.
    document.querySelector<HTMLElement>("main h2[tabindex]")?.focus({ preventScroll: true });
    void setForYou(false);
  }

  return (
    <form method="post" action={paths.forYouForm()} onSubmit={handleSubmit}>
      <input type="hidden" name="redirect" value={paths.homeAll()} />
      {children}
    </form>
  );
}
