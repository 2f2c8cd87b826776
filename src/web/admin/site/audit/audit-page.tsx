import { loadList } from "../../list/list-source.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { AuditList } from "./audit-list.tsx";
import { auditList } from "./audit-queries.ts";

export const loader = adminLoader({ title: "Audit log", load: (request) => loadList(request, auditList) });

export function Component() {
  return (
    <AdminPage title="Audit log">
      <AuditList />
    </AdminPage>
  );
}
