import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../data/shell.ts";
import { useHydrated } from "../../ui/behavior/use-hydrated.ts";
import { readAddress, useAddress } from "../list/use-address.ts";
import { adminLoader } from "../page/admin-loader.ts";
import { AdminPage } from "../page/admin-page.tsx";
import { UserDialog } from "./user-dialog.tsx";
import { userChoices, userQueries } from "./user-queries.ts";
import { UsersList } from "./users-list.tsx";

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
