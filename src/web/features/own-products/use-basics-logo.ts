import * as makerToasts from "#contract/messages/maker-toasts.ts";
import * as success from "#contract/messages/success.ts";
import * as validation from "#contract/messages/validation.ts";
import { ApiError, answerOf } from "../../api-client.ts";
import { useApi } from "../../shell.ts";
import { useToast } from "../../ui/toast.tsx";
import { messageToast } from "../toasts/message-toast.ts";
import type { BasicsDraft } from "./use-basics-draft.ts";

/** The basic form's uploaded logo. Uploads belong to a product, so a new one is saved as a draft first. */
export function useBasicsLogo(draft: BasicsDraft) {
  const api = useApi();
  const { toast } = useToast();

  async function product(): Promise<number> {
    const saved = draft.saved();
    if (saved) return saved.id;
    const { basicsInput } = await import("#contract/inputs/own-products.ts");
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

  return { product, value: draft.logoKey, onChange: (logoKey: string) => void store(logoKey) };
}
