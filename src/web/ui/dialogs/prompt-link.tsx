import type { MouseEvent } from "react";
import { Link, type LinkProps } from "../buttons/link.tsx";
import type { DialogPrompt } from "./dialog-prompt.ts";

export type PromptLinkProps = LinkProps & { prompt: DialogPrompt };

/** Opens a dialog. Without JavaScript or in a new tab, it links to the page with the same content. */
export function PromptLink({ prompt, onClick, ...rest }: PromptLinkProps) {
  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    prompt.ask();
  }
  return <Link {...rest} aria-haspopup="dialog" onClick={handleClick} />;
}
