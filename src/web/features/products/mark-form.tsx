import type { FormEvent, ReactNode } from "react";
import { useLocation } from "react-router";
import { paths } from "#contract/paths.ts";
import { signInPrompt } from "../auth/sign-in-prompt.ts";
import { useViewer } from "../auth/use-viewer.ts";

type MarkFormProps = {
  productId: number;
  /** Where it is posted without JavaScript. */
  action: string;
  isOn: boolean;
  onWanted: (wanted: boolean) => void;
  className?: string;
  /** The button that submits it. */
  children: ReactNode;
};

/** A real form first: without JavaScript a guest is led to sign in, and a signed-in person's wish is posted. */
export function MarkForm({ productId, action, isOn, onWanted, className = "relative z-10", children }: MarkFormProps) {
  const viewer = useViewer();
  const { pathname, search } = useLocation();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (viewer) onWanted(!isOn);
    else signInPrompt.ask();
  }

  return (
    <form
      onSubmit={handleSubmit}
      {...(viewer ? { method: "post", action } : { method: "get", action: paths.auth() })}
      className={className}
    >
      <input type="hidden" name="redirect" value={pathname + search} />
      {viewer && <input type="hidden" name="productId" value={productId} />}
      {viewer && <input type="hidden" name="wanted" value={isOn ? "off" : "on"} />}
      {children}
    </form>
  );
}
