import type { FormEvent, ReactNode } from "react";
import { useLocation } from "react-router";
import type { MarkAction } from "#contract/shared/sign-in/sign-in-intent.ts";
import { signInPrompt } from "../auth/sign-in-prompt.ts";
import { useViewer } from "../auth/use-viewer.ts";
import { markAddress } from "./mark-address.ts";

type MarkFormProps = {
  product: { id: number; name: string };
  /** The intent to resume after a guest signs in. */
  intent: MarkAction;
  /** Where it posts without JavaScript, to set or remove the mark. */
  actions: { on: string; off: string };
  isOn: boolean;
  onWanted: (wanted: boolean) => void;
  className?: string;
  /** The submit button. */
  children: ReactNode;
};

/** A plain form that works without JavaScript; for guests the mark is set after sign-in. */
export function MarkForm(props: MarkFormProps) {
  const { product, intent, actions, isOn, onWanted, className = "relative z-10", children } = props;
  const viewer = useViewer();
  const { pathname, search } = useLocation();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (viewer) onWanted(!isOn);
    else signInPrompt.ask({ action: intent, productId: product.id }, product.name);
  }

  return (
    <form
      method="post"
      action={markAddress(isOn ? actions.off : actions.on, { productId: product.id, back: pathname + search })}
      onSubmit={handleSubmit}
      className={className}
    >
      {children}
    </form>
  );
}
