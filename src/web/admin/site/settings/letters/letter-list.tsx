import type { AdminLetter } from "#contract/admin/site/letters.ts";
import { letterFilters } from "#contract/admin/site/settings-input.ts";
import { paths } from "#contract/shared/paths.ts";
import { Link } from "../../../../ui/buttons/link.tsx";
import { Pill } from "../../../../ui/display/pill.tsx";
import { AdminList } from "../../../list/admin-list.tsx";
import { letterQueries } from "./letter-queries.ts";

const letterList = { choices: letterFilters, query: letterQueries.all };

/** Every letter that the site sends, by what it is about. */
export function LetterList() {
  return (
    <AdminList
      label="Letters"
      name="letters"
      source={letterList}
      rowsOf={(letters) => letters}
      rows={{
        card: (letter) => <LetterLine letter={letter} />,
        rowId: ({ kind }) => kind,
        areLines: true,
        groupOf: ({ group }) => group,
      }}
      empty={() => ({ title: "No letters" })}
    />
  );
}

function LetterLine({ letter: { kind, label, isOwn, text } }: { letter: AdminLetter }) {
  return (
    <Link to={paths.adminLetters(kind)} className="letter-line">
      <span className="words font-medium">{label}</span>
      {isOwn && <Pill>Yours</Pill>}
      <span className="truncate text-meta text-muted">{text.subject}</span>
    </Link>
  );
}
