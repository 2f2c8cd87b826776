import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import type { DialogPrompt } from "./dialog-prompt.ts";

export type PromptedDialogProps = {
  prompt: DialogPrompt;
  /** Its code, which loads when it opens. Must stay the same function. */
  load: () => Promise<ComponentType>;
  /** The page with the same content, for when the code fails to load. */
  page: () => string;
};

/** Renders a dialog that any button can open, once per page. */
export function PromptedDialog({ prompt, load, page }: PromptedDialogProps) {
  const isAsked = useSyncExternalStore(prompt.subscribe, prompt.isAsked, () => false);
  const [Content, setContent] = useState<ComponentType>();

  useEffect(() => {
    if (!isAsked) return;
    load().then(
      (loaded) => setContent(() => loaded),
      () => {
        // So that the button works again when somebody comes back.
        prompt.dismiss();
        location.assign(page());
      },
    );
  }, [isAsked, prompt, load, page]);

  return isAsked && Content ? <Content /> : null;
}
