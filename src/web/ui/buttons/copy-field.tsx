import { Check, Copy } from "lucide-react";
import { useRef } from "react";
import * as success from "#contract/shared/messages/success.ts";
import { useCopy } from "../behavior/use-copy.ts";
import { IconButton } from "./icon-button.tsx";

export type CopyFieldProps = {
  label: string;
  value: string;
  /** Says how it went, in place of the field's own message. */
  onCopy?: (isCopied: boolean) => void;
};

/** Text with a copy button. If the browser blocks copying, the text is selected instead. */
export function CopyField({ label, value, onCopy }: CopyFieldProps) {
  const text = useRef<HTMLElement>(null);
  const { state, copy } = useCopy();

  async function handleCopy(): Promise<void> {
    const isCopied = await copy(value);
    if (!isCopied && text.current) window.getSelection()?.selectAllChildren(text.current);
    onCopy?.(isCopied);
  }

  return (
    <div>
      <p className="text-meta text-muted">{label}</p>
      <div className="mt-1 flex items-start gap-1 rounded-control border border-line bg-sunk py-1 pr-1 pl-3">
        <code ref={text} className="min-w-0 flex-1 self-center py-1 text-meta break-all select-all">
          {value}
        </code>
        <IconButton
          label={`Copy: ${label}`}
          icon={state === "copied" ? <Check /> : <Copy />}
          size="sm"
          onClick={handleCopy}
          className="noscript:hidden"
        />
        <span role="status" className="sr-only">
          {state === "copied" && !onCopy && success.copied.title}
        </span>
      </div>
    </div>
  );
}
