import { type ComponentType, Suspense, useSyncExternalStore } from "react";
import type { DialogPrompt } from "./dialog-prompt.ts";

export type PromptedDialogProps = {
  prompt: DialogPrompt;
  /** Made with `lazy`: its code loads when it first opens. */
  Content: ComponentType;
};

/** Renders a dialog that any button can open, once per page. */
export function PromptedDialog({ prompt, Content }: PromptedDialogProps) {
  const isAsked = useSyncExternalStore(prompt.subscribe, prompt.isAsked, () => false);
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <Content />
    </Suspense>
  );
}
