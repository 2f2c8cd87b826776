import type { ShareChannel } from "#contract/share-channels.ts";
import { useApi } from "../../shell.ts";
import { useViewer } from "../auth/use-viewer.ts";

/** Keeps in the viewer's activities that they shared the product (rule 21). Nothing is sent about guests. */
export function useRecordShare(productId: number): (channel: ShareChannel) => void {
  const { shares } = useApi().products[":id"];
  const viewer = useViewer();
  return (channel) => {
    // It has been shared; that it could not be noted is nobody's trouble.
    if (viewer) shares.$post({ param: { id: String(productId) }, json: { channel } }).catch(() => {});
  };
}
