import { useSuspenseQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { useApi } from "../../../../data/shell.ts";
import { Link } from "../../../../ui/buttons/link.tsx";
import { adminLoader } from "../../../page/admin-loader.ts";
import { AdminPage } from "../../../page/admin-page.tsx";
import { LetterEditor } from "./letter-editor.tsx";
import { letterQueries } from "./letter-queries.ts";

export const loader = adminLoader({
  title: "Texts of letters",
  async load({ api, queryClient }) {
    await queryClient.ensureQueryData(letterQueries.all(api));
  },
});

/** All letters at the left; the one in the address at the right, or below on phones. */
export function Component() {
  const { data: letters } = useSuspenseQuery(letterQueries.all(useApi()));
  const [params] = useSearchParams();
  const open = letters.find(({ kind }) => kind === params.get("letter"));
  return (
    <AdminPage title="Texts of letters">
      <p className="mb-5 text-sm">
        <Link to={paths.admin("settings")} className="text-link underline underline-offset-2">
          Settings
        </Link>
      </p>
      <div className="letters-columns" data-open={open ? "" : undefined}>
        <nav aria-label="Letters" className="letters-list">
          <ul>
            {letters.map(({ kind, label, isOwn }) => (
              <li key={kind}>
                <Link to={paths.adminLetters(kind)} aria-current={kind === open?.kind ? "page" : undefined}>
                  <span className="words min-w-0 flex-1">{label}</span>
                  {isOwn && <span className="pill pill-neutral">Yours</span>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {open ? (
          <LetterEditor key={open.kind} letter={open} />
        ) : (
          <p className="text-sm text-muted">Choose a letter to read and change its text.</p>
        )}
      </div>
    </AdminPage>
  );
}
