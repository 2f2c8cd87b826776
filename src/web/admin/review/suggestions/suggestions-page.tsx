import { loadList } from "../../list/list-source.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { SuggestionDesk } from "./suggestion-desk.tsx";
import { suggestionList } from "./suggestion-queries.ts";

export const loader = adminLoader({ title: "Suggestions", load: (request) => loadList(request, suggestionList) });

export function Component() {
  return (
    <AdminPage title="Suggestions" width="full">
      <SuggestionDesk />
    </AdminPage>
  );
}
