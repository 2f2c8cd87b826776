import { useQuery } from "@tanstack/react-query";
import { adminLoader } from "../../admin-loader.ts";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { UserDialog } from "../../features/admin-users/user-dialog.tsx";
import { userChoices, userQueries } from "../../features/admin-users/user-queries.ts";
import { UsersList } from "../../features/admin-users/users-list.tsx";
import { useApi } from "../../shell.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { readAddress, useAddress } from "../../use-address.ts";

export const loader = adminLoader({
  title: "Users",
  async load({ api, queryClient, url }) {
    const { user: _, ...query } = readAddress(userChoices, url.searchParams);
    await queryClient.ensureQueryData(userQueries.list(api, query));
  },
});

export function Component() {
  const {
    choices: { user, ...query },
    hrefFor,
    choose,
  } = useAddress(userChoices);
  const { data } = useQuery(userQueries.list(useApi(), query));
  // Dialogs need the browser.
  const isHydrated = useHydrated();
  return (
    <AdminPage title="Users" count={data?.total}>
      <UsersList query={query} choose={choose} hrefFor={hrefFor} />
      {isHydrated && user !== "" && (
        <UserDialog key={user} userId={user} onClose={() => void choose({ user: "", page: query.page })} />
      )}
    </AdminPage>
  );
}
