import { useQueryClient } from "@tanstack/react-query";
import type { SettingsInput } from "#contract/admin/site/settings-input.ts";
import * as settingsPages from "#contract/shared/messages/settings-pages.ts";
import { ApiError, answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useSend } from "../../data/use-send.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { settingsQueries } from "./settings-queries.ts";

/** Saves one section. `errorOf` gives the message of a field, such as `announcement.text`. */
export function useSaveSettings() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const saving = useSend({
    send: (json: SettingsInput) => answerOf(api.admin.settings.values.$patch({ json })),
    onSuccess: async (saved) => {
      queryClient.setQueryData(settingsQueries.settings(api).queryKey, saved);
      toast({ tone: "success", ...messageToast(settingsPages.saved) });
      // The frame around this page shows the site's name.
      await queryClient.invalidateQueries({ queryKey: ["site"] });
    },
    onError: (error) => toast({ tone: "error", title: error.message }),
  });
  const fields = saving.error instanceof ApiError ? saving.error.fields : undefined;
  return { ...saving, errorOf: (field: string) => fields?.[field]?.[0] };
}
