import { useSuspenseQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { useApi } from "../../../../data/shell.ts";
import { adminLoader } from "../../../page/admin-loader.ts";
import { AdminPage } from "../../../page/admin-page.tsx";
import { LetterEditor } from "./letter-editor.tsx";
import { LetterList } from "./letter-list.tsx";
import { letterQueries } from "./letter-queries.ts";

export const loader = adminLoader({
  title: "Texts of letters",
  async load({ api, queryClient }) {
    await queryClient.ensureQueryData(letterQueries.all(api));
  },
});

/** All letters, or the one in the address with its preview. */
export function Component() {
  const { data: letters } = useSuspenseQuery(letterQueries.all(useApi()));
  const [params] = useSearchParams();
  const open = letters.find(({ kind }) => kind === params.get("letter"));
  if (open) return <LetterEditor key={open.kind} letter={open} />;
  return (
    <AdminPage
      title="Texts of letters"
      count={letters.length}
      back={{ to: paths.admin("settings"), label: "Settings" }}
      text="What the site writes to people, and when. Choose a letter to read and change it."
    >
      <LetterList />
    </AdminPage>
  );
}
