import { useQueryClient } from "@tanstack/react-query";
import type { SettingsInput } from "#contract/admin/site/settings-input.ts";
import * as settingsPages from "#contract/shared/messages/settings-pages.ts";
import { ApiError, answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useAct } from "../acts/use-act.ts";
import { settingsQueries } from "./settings-queries.ts";

/** Saves one section. `errorOf` gives the message of a field, such as `announcement.text`. */
export function useSaveSettings() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { act, error, isPending } = useAct({
    send: (json: SettingsInput) => answerOf(api.admin.settings.values.$patch({ json })),
    done: () => settingsPages.saved,
    // The frame around this page shows the site's name.
    refreshes: ["site"],
    onDone: (saved) => void queryClient.setQueryData(settingsQueries.settings(api).queryKey, saved),
  });
  const fields = error instanceof ApiError ? error.fields : undefined;
  return { save: act, isPending, errorOf: (field: string) => fields?.[field]?.[0] };
}
