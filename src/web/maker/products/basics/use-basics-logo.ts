import { useRef } from "react";
import * as makerToasts from "#contract/shared/messages/maker-toasts.ts";
import * as success from "#contract/shared/messages/success.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { ApiError, answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { useToast } from "#web/ui/toasts/toast.tsx";
import type { BasicsDraft } from "./use-basics-draft.ts";

/** The basic form's uploaded logo. Uploads belong to a product, so a new one is saved as a draft first. */
export function useBasicsLogo(draft: BasicsDraft) {
  const api = useApi();
  const { toast } = useToast();
  const upload = useRef<Promise<boolean>>(null);
  const change = useRef<Promise<void>>(null);

  async function product(): Promise<number> {
    const saved = draft.saved();
    if (saved) return saved.id;
    const { basicsInput } = await import("#contract/maker/own-product-input.ts");
    const { data: basics } = basicsInput.safeParse(draft.typed);
    if (!basics) throw new ApiError({ status: 400, code: "invalid_input", message: validation.basicsFirst });
    const json = { ...basics, key: draft.key(), stage: "draft" as const };
    const { id, version } = await answerOf(api.me.products.$post({ json }));
    draft.setSaved({ id, version, logoKey: "" });
    toast({ tone: "success", ...success.draftSaved });
    return id;
  }

  /** An empty key removes the logo. */
  async function store(logoKey: string): Promise<void> {
    const saved = draft.saved();
    if (!saved) return;
    try {
      const json = { version: saved.version, fields: { logoKey: logoKey || null } };
      const call = { param: { id: String(saved.id) }, json };
      const { version } = await answerOf(api.me.products[":id"].saved.$put(call));
      draft.setSaved({ ...saved, version, logoKey });
    } catch {
      toast({ tone: "error", ...messageToast(makerToasts.productSaveFailed) });
    }
  }

  function track(started: Promise<boolean>): void {
    upload.current = started;
    // An upload that failed before Save already shows its error.
    void started.finally(() => {
      if (upload.current === started) upload.current = null;
    });
  }

  /** Before the form is saved: leaving the page would cancel an upload. */
  async function settle(): Promise<void> {
    const isFine = await (upload.current ?? true);
    if (!isFine) throw new ApiError({ status: 400, code: "upload_failed", message: validation.uploadFailed });
    await change.current;
  }

  const field = {
    product,
    value: draft.logoKey,
    onUpload: track,
    onChange: (logoKey: string) => {
      change.current = store(logoKey);
    },
  };
  return { field, settle };
}
