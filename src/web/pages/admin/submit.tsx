import { adminLoader } from "../../admin-loader.ts";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { SubmitForSomeone } from "../../features/admin-submit/submit-for-someone.tsx";

export const loader = adminLoader({ title: "Submit for someone" });

export function Component() {
  return (
    <AdminPage title="Submit for someone">
      <SubmitForSomeone />
    </AdminPage>
  );
}
