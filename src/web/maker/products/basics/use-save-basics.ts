import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import * as makerToasts from "#contract/shared/messages/maker-toasts.ts";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import { parsePricing } from "#contract/shared/products/pricing.ts";
import { ApiError, answerOf } from "#web/data/api-client.ts";
import { queries } from "#web/data/queries.ts";
import { useApi } from "#web/data/shell.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { useToast } from "#web/ui/toasts/toast.tsx";
import type { BasicsDraft, SavedBasics } from "./use-basics-draft.ts";

/** "Proceed to Details" or "Save as Draft". */
export type NextStep = "details" | "list";

type TypedBasics = { productName: string; websiteUrl: string | null; logoUrl: string | null; pricing: string };

type Options = { stored: OwnProductDetails | undefined; draft: BasicsDraft };

/** Saves the basic form and goes on. A refusal is thrown for the form to show. */
export function useSaveBasics({ stored, draft }: Options) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useToast();

  async function create(basics: TypedBasics, next: NextStep): Promise<number> {
    const json = { ...basics, key: draft.key(), stage: next === "list" ? ("draft" as const) : ("incomplete" as const) };
    return (await answerOf(api.me.products.$post({ json }))).id;
  }

  async function update({ id, version }: SavedBasics, basics: TypedBasics, next: NextStep): Promise<number> {
    const { note: pricingNote, pricing } = parsePricing(basics.pricing);
    const call = { param: { id: String(id) }, json: { version, fields: { ...basics, pricing, pricingNote } } };
    const own = api.me.products[":id"];
    await (next === "list" ? answerOf(own.draft.$post(call)) : answerOf(own.saved.$put(call)));
    return id;
  }

  return async (basics: TypedBasics, next: NextStep): Promise<void> => {
    const saved = draft.saved();
    try {
      const id = await (saved ? update(saved, basics, next) : create(basics, next));
      draft.drop();
      const draftSaved = saved ? success.draftUpdated : success.draftSaved;
      toast({ tone: "success", ...(next === "list" ? draftSaved : success.greatStart) });
      await queryClient.invalidateQueries({ queryKey: ["me", "products"] });
      await navigate(next === "list" ? paths.myProducts() : paths.submitDetails(id));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) return await signInAgain();
      if (error.status >= 500) toast({ tone: "error", ...messageToast(makerToasts.productSaveFailed) });
      throw error;
    }
  };

  /** For an expired session. The draft stays in this tab and is restored after sign-in. */
  async function signInAgain(): Promise<void> {
    queryClient.setQueryData(queries.session(api).queryKey, { viewer: null });
    toast({ tone: "error", ...makerToasts.signInToSaveProduct });
    await navigate(paths.auth(paths.listProduct(stored?.id)));
  }
}
