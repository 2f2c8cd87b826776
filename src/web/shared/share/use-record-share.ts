import type { ShareChannel } from "#contract/visitor/share-channels.ts";
import { useApi } from "../../data/shell.ts";
import { useViewer } from "../auth/use-viewer.ts";

/** Records the share of a product in the viewer's activities (rule 21). Nothing is sent for guests. */
export function useRecordShare(productId: number | undefined): (channel: ShareChannel) => void {
  const { shares } = useApi().products[":id"];
  const viewer = useViewer();
  return (channel) => {
    // The share itself worked, so don't show this failure.
    if (viewer && productId) shares.$post({ param: { id: String(productId) }, json: { channel } }).catch(() => {});
  };
}
