import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { MouseEvent } from "react";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { paths } from "#contract/shared/paths.ts";
import { toApiError } from "../../data/api-client.ts";
import { refusalToast } from "../../shared/toasts/refusal-toast.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { Spinner } from "../../ui/display/spinner.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { AccountSection } from "./account-section.tsx";

export function ExportData() {
  const { toast } = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const response = await fetch(paths.accountExport());
      if (!response.ok) throw await toApiError(response);
      await saveFile(response);
    },
    onError: (error) => toast(refusalToast(error, visitorToasts.exportFailed)),
  });

  /** With a plain link, an error would show up as a page of JSON. */
  function handleClick(event: MouseEvent): void {
    event.preventDefault();
    if (!isPending) mutate();
  }

  return (
    <AccountSection
      headingLevel={3}
      title="Your data"
      text="Everything we store about you, as one JSON file: account, profile, votes, saved products, stack, feedback, suggestions, products and claims."
      action={
        <a
          href={paths.accountExport()}
          download
          onClick={handleClick}
          aria-busy={isPending || undefined}
          className={buttonClass({})}
        >
          {isPending ? <Spinner size="sm" /> : <Download />}
          Export My Data
        </a>
      }
    />
  );
}

/** Saves a response as a download, with the file name the server gave it. */
async function saveFile(response: Response): Promise<void> {
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "export.json";
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by then, so the memory can be freed.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
