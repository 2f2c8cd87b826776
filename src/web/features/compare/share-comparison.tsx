import { Share2 } from "lucide-react";
import { useSite } from "../../load-site.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { DisclosureMenu } from "../../ui/disclosure-menu.tsx";
import { SharePanel } from "../share/share-panel.tsx";

/** The comparison's address to copy or send; the panel opens without JavaScript. */
export function ShareComparison({ title, path }: { title: string; path: string }) {
  const site = useSite();
  return (
    <DisclosureMenu
      summary={
        <>
          <Share2 />
          Share
        </>
      }
      summaryClassName={buttonClass({})}
      className="share"
    >
      <SharePanel title={`${title} · ${site.name}`} url={site.url + path} onShared={() => {}} />
    </DisclosureMenu>
  );
}
