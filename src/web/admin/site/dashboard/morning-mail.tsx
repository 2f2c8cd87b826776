import { useQueryClient } from "@tanstack/react-query";
import * as settingsPages from "#contract/shared/messages/settings-pages.ts";
import { answerOf } from "../../../data/api-client.ts";
import { useApi } from "../../../data/shell.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { useAct } from "../../acts/use-act.ts";
import { dashboardQueries } from "./dashboard-queries.ts";
import { LoadedSection } from "./loaded-section.tsx";

/** The viewer's own choice. */
export function MorningMail() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = dashboardQueries.morningMail(api);
  const saving = useAct({
    send: (isOn: boolean) => answerOf(api.admin.security["morning-mail"].$put({ json: { isOn } })),
    done: () => settingsPages.morningMailSaved,
    refreshes: queryKey,
    onDone: (saved) => void queryClient.setQueryData(queryKey, saved),
  });
  return (
    <LoadedSection title="My notifications" className="max-w-3xl" query={dashboardQueries.morningMail(api)}>
      {({ isOn, hour }) => (
        <Checkbox
          name="morningMail"
          label="Morning mail"
          help={`Once a day at ${String(hour).padStart(2, "0")}:00 UTC: what waits for a decision. No mail when nothing waits.`}
          checked={saving.isPending ? (saving.input ?? isOn) : isOn}
          onChange={(event) => void saving.act(event.currentTarget.checked)}
        />
      )}
    </LoadedSection>
  );
}
