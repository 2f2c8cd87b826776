import { loadList } from "../../list/list-source.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { SuggestedFactDesk } from "./fact-desk.tsx";
import { factList } from "./fact-queries.ts";

export const loader = adminLoader({ title: "Facts", load: (request) => loadList(request, factList) });

export function Component() {
  return (
    <AdminPage title="Facts" width="full">
      <SuggestedFactDesk />
    </AdminPage>
  );
}
