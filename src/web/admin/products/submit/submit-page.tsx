import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { SubmitForSomeone } from "./submit-for-someone.tsx";

export const loader = adminLoader({ title: "Submit for someone" });

export function Component() {
  return (
    <AdminPage title="Submit for someone">
      <SubmitForSomeone />
    </AdminPage>
  );
}
