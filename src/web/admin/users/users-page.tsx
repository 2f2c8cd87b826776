import { useHydrated } from "../../ui/behavior/use-hydrated.ts";
import { loadList, useList } from "../list/list-source.ts";
import { adminLoader } from "../page/admin-loader.ts";
import { AdminPage } from "../page/admin-page.tsx";
import { UserDialog } from "./user-dialog.tsx";
import { UserList } from "./user-list.tsx";
import { userList } from "./user-queries.ts";

export const loader = adminLoader({ title: "Users", load: (request) => loadList(request, userList) });

export function Component() {
  const { data, choices, choose } = useList(userList);
  // Dialogs need the browser.
  const isHydrated = useHydrated();
  return (
    <AdminPage title="Users" count={data?.total}>
      <UserList />
      {isHydrated && choices.user !== "" && (
        <UserDialog
          key={choices.user}
          userId={choices.user}
          onClose={() => void choose({ user: "", page: choices.page })}
        />
      )}
    </AdminPage>
  );
}
