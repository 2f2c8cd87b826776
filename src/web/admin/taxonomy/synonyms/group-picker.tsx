import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { synonymName, synonymWords } from "#contract/admin/catalog/synonym-words.ts";
import type { SynonymGroup } from "#contract/admin/catalog/synonyms.ts";
import * as synonyms from "#contract/admin/messages/synonyms.ts";
import { useApi } from "#web/data/shell.ts";
import { useDebounced } from "#web/ui/behavior/use-debounced.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { synonymQueries } from "./synonym-queries.ts";

const SHOWN = 5;

/** Finds a group by its terms. */
export function GroupPicker({ onPick }: { onPick: (group: SynonymGroup) => void }) {
  const [typed, setTyped] = useState("");
  const words = useDebounced(typed.trim(), 200);
  const { data: groups } = useQuery(synonymQueries.like(useApi(), words));
  return (
    <div>
      <TextField
        name="group"
        type="search"
        label="Or add it to an existing group"
        placeholder="A word of the group"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div aria-live="polite">
        {words !== "" && groups?.length === 0 && <p className="mt-2 text-sm text-muted">{synonyms.noneFound.title}</p>}
        {words !== "" && groups && groups.length > 0 && (
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {groups.slice(0, SHOWN).map((group) => (
              <li key={group.id} className="flex items-center gap-3 py-2">
                <span className="words min-w-0 flex-1 text-sm">{synonymWords(group.terms)}</span>
                <Button size="sm" aria-label={`Add to ${synonymName(group.terms)}`} onClick={() => onPick(group)}>
                  Add here
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
