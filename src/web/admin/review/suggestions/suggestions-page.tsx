import { loadList } from "../../list/list-source.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { suggestionList } from "./suggestion-queries.ts";

export const loader = adminLoader({ title: "Suggestions", load: (request) => loadList(request, suggestionList) });

export function Component() {
  return (
    <AdminPage title="Suggestions">
      <SuggestionList />
    </AdminPage>
  );
}
