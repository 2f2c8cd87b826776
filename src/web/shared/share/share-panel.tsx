import { type MouseEvent, useRef } from "react";
import * as everyPage from "#contract/shared/messages/every-page.ts";
import type { ShareChannel } from "#contract/visitor/share-channels.ts";
import { useCopy } from "../../ui/behavior/use-copy.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { messageToast } from "../toasts/message-toast.ts";
import { type Shared, shareTargets } from "./share-targets.ts";

const copyLabel = "Copy link";

/** The address to copy, and links to the usual networks. */
export function SharePanel({ title, url, onShared }: Shared & { onShared: (channel: ShareChannel) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { state, copy } = useCopy();
  const { toast } = useToast();
  const isCopied = state === "copied";

  async function handleCopy(event: MouseEvent): Promise<void> {
    // Keep the menu open to show that it was copied.
    event.stopPropagation();
    if (await copy(url)) {
      toast({ tone: "success", ...messageToast(everyPage.copied) });
      return onShared("copy");
    }
    field.current?.select();
    toast({ tone: "error", ...messageToast(everyPage.shareFailed) });
  }

  return (
    <>
      <div className="mb-1.5 flex gap-2">
        <input
          ref={field}
          readOnly
          value={url}
          aria-label="Address of this page"
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="h-9 min-w-0 flex-1 rounded-control border border-line bg-sunk px-2.5 text-meta text-muted pointer-coarse:h-11"
        />
        <Button onClick={handleCopy} className="noscript:hidden">
          <span className="btn-text" data-other={isCopied ? copyLabel : everyPage.copied.title}>
            {isCopied ? everyPage.copied.title : copyLabel}
          </span>
        </Button>
      </div>
      <ul className="grid grid-cols-2">
        {shareTargets({ title, url }).map(({ channel, name, href }) => (
          <li key={channel}>
            <a href={href} target="_blank" rel="noopener" className="menu-item" onClick={() => onShared(channel)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
