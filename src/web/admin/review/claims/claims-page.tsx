import { loadList } from "../../list/list-source.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { ClaimDesk } from "./claim-desk.tsx";
import { claimList } from "./claim-queries.ts";

export const loader = adminLoader({ title: "Claims", load: (request) => loadList(request, claimList) });

export function Component() {
  return (
    <AdminPage title="Claims" width="full">
      <ClaimDesk />
    </AdminPage>
  );
}
