import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import type { FoundPerson } from "#contract/admin/products/product-editing.ts";
import * as limits from "#contract/shared/limits.ts";
import * as adminToasts from "#contract/shared/messages/admin-toasts.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import { useApi } from "#web/data/shell.ts";
import { PersonLine } from "#web/shared/people/person-line.tsx";
import { useDebounced } from "#web/ui/behavior/use-debounced.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { productEditingQueries } from "../form/product-editing-queries.ts";

/** Finds people by the beginning of their username or by their whole address (rule 40). */
export function PersonSearch({ onChosen }: { onChosen: (person: FoundPerson) => void }) {
  const [text, setText] = useState("");
  const query = useDebounced(text.trim(), 250);
  const isAsked = [...query].length >= limits.makerSearch.queryMin;
  const search = useQuery({ ...productEditingQueries.people(useApi(), query), enabled: isAsked });
  const people = isAsked ? search.data?.people : undefined;
  return (
    <div className="space-y-3">
      <TextField
        name="person"
        id="person-search"
        label="Username or email address"
        help="The beginning of a username, or a whole email address"
        type="search"
        icon={<Search />}
        className="max-w-md"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={search.isError ? adminToasts.userSearchFailed.text : undefined}
        aria-controls="people-found"
        onChange={({ target }) => setText(target.value)}
      />
      <div id="people-found" aria-live="polite">
        {people?.length === 0 && <p className="text-sm text-muted">{makerPages.peopleNotFound.text}</p>}
        {people && people.length > 0 && (
          <ul className="divide-y divide-line rounded-card border border-line">
            {people.map((person) => (
              <li key={person.userId} className="flex items-center justify-between gap-3 px-4 py-2.5">
                <PersonLine person={person}>{person.email}</PersonLine>
                <Button size="sm" aria-label={`Choose ${person.username}`} onClick={() => onChosen(person)}>
                  Choose
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
