import { WandSparkles } from "lucide-react";
import * as makerToasts from "#contract/messages/maker-toasts.ts";
import * as success from "#contract/messages/success.ts";
import * as validation from "#contract/messages/validation.ts";
import { Button } from "../../ui/button.tsx";
import { LogoBox } from "../../ui/logo-box.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useToast } from "../../ui/toast.tsx";
import { messageToast } from "../toasts/message-toast.ts";
import { type Basics, inputIn, setInput } from "./use-basics-draft.ts";
import { useLogoPreview } from "./use-logo-preview.ts";

type LogoUrlFieldProps = {
  id: string;
  name: string;
  error?: string | undefined;
  defaultValue: string;
  typed: Basics;
  /** Our copy of the logo, if there is one already. */
  storedLogo: string | null;
};

/** The address of a logo, with a preview that our server loads: pages show no pictures from elsewhere (rule 36). */
export function LogoUrlField({ typed, storedLogo, ...field }: LogoUrlFieldProps) {
  const { toast } = useToast();
  const logo = useLogoPreview({ logoUrl: typed.logoUrl, initial: { url: field.defaultValue, src: storedLogo } });

  async function handleFetch(form: HTMLFormElement | null): Promise<void> {
    if (typed.websiteUrl.trim() === "")
      return void toast({ tone: "error", ...messageToast(makerToasts.websiteUrlFirst) });
    const found = await logo.find(typed.websiteUrl);
    if (!found || !form) return void toast({ tone: "error", ...makerToasts.logoFetchFailed });
    setInput(inputIn(form, "logoUrl"), found);
    toast({ tone: "success", ...success.logoFetched });
  }

  return (
    <div>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2.5">
        <LogoBox
          name={typed.productName || "?"}
          src={logo.src}
          className="size-9 rounded-control text-sm pointer-coarse:size-11"
        />
        <TextField
          {...field}
          label="Logo URL"
          optional
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          onBlur={logo.check}
          className="min-w-0 flex-1 basis-52"
        />
        <Button
          icon={<WandSparkles />}
          busy={logo.isFinding}
          busyText="Fetching..."
          onClick={({ currentTarget }) => void handleFetch(currentTarget.form)}
        >
          Fetch logo
        </Button>
      </div>
      <p role="status" className="mt-1.5 text-meta">
        {logo.isBroken ? (
          <span className="font-medium text-warn">{validation.logoNotLoading}</span>
        ) : (
          <span className="text-muted">We store our own copy. Square pictures look best.</span>
        )}
      </p>
    </div>
  );
}
