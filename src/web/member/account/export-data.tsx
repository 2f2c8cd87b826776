import { Download } from "lucide-react";
import { type MouseEvent, useState } from "react";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { paths } from "#contract/shared/paths.ts";
import { toApiError } from "../../data/api-client.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { refusalToast } from "../../shared/toasts/refusal-toast.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { Spinner } from "../../ui/display/spinner.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { AccountSection } from "./account-section.tsx";
import { saveFile } from "./save-file.ts";

export function ExportData() {
  const { toast } = useToast();
  const [isBusy, setIsBusy] = useState(false);

  /** With a plain link, an error would show up as a page of JSON. */
  async function handleClick(event: MouseEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      const response = await fetch(paths.accountExport());
      if (response.ok) await saveFile(response);
      else toast(refusalToast(await toApiError(response), failed));
    } catch {
      toast({ tone: "error", ...messageToast(failed) });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <AccountSection
      title="Your data"
      text="Everything we store about you, as one JSON file: account, profile, votes, saved products, stack, feedback, suggestions, products and claims."
      action={
        <a
          href={paths.accountExport()}
          download
          onClick={handleClick}
          aria-busy={isBusy || undefined}
          className={buttonClass({})}
        >
          {isBusy ? <Spinner size="sm" /> : <Download />}
          Export My Data
        </a>
      }
    />
  );
}

const failed = visitorToasts.exportFailed;
