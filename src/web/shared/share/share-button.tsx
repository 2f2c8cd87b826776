import { Share2 } from "lucide-react";
import type { MouseEvent } from "react";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { DisclosureMenu } from "../../ui/menus/disclosure-menu.tsx";
import { SharePanel } from "./share-panel.tsx";
import type { Shared } from "./share-targets.ts";
import { useRecordShare } from "./use-record-share.ts";
import "./share.css";

/** Opens the browser's share sheet if there is one, or else a panel that works without JavaScript. */
export function ShareButton({ productId, title, url }: Shared & { productId?: number }) {
  const record = useRecordShare(productId);

  function handleClick(event: MouseEvent<HTMLElement>): void {
    const button = (event.target as Element).closest("summary");
    if (!button || !navigator.share) return;
    event.preventDefault();
    navigator.share({ title, url }).then(
      () => record("sheet"),
      (error: Error) => {
        // Closing the sheet is fine; if it can't open, open the panel.
        if (error.name !== "AbortError") button.closest("details")?.setAttribute("open", "");
      },
    );
  }

  return (
    // In the capture phase, before the click opens the panel.
    <div onClickCapture={handleClick}>
      <DisclosureMenu
        label="Share"
        summary={
          <>
            <Share2 />
            <span>Share</span>
          </>
        }
        summaryClassName={buttonClass({})}
        className="share"
      >
        <SharePanel title={title} url={url} onShared={record} />
      </DisclosureMenu>
    </div>
  );
}
