import { useState } from "react";
import type { FoundPerson } from "#contract/admin/products/product-editing.ts";
import { PersonLine } from "#web/shared/people/person-line.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Tabs } from "#web/ui/navigation/tabs.tsx";
import { Section } from "../../page/section.tsx";
import { DraftForm } from "./draft-form.tsx";
import { PersonSearch } from "./person-search.tsx";
import { SuggestionForm } from "./suggestion-form.tsx";

/** Suggest or list on somebody's behalf: first the person, then what it is. */
export function SubmitForSomeone() {
  const [person, setPerson] = useState<FoundPerson | null>(null);
  return (
    <div className="space-y-8">
      <Section title="Who is it for?">
        {person ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <PersonLine person={person}>{person.email}</PersonLine>
            <Button size="sm" onClick={() => setPerson(null)}>
              Change
            </Button>
          </div>
        ) : (
          <PersonSearch onChosen={setPerson} />
        )}
      </Section>
      {person && (
        <Section title={`What does ${person.username} submit?`}>
          <Tabs
            label="What to submit"
            tabs={[
              { value: "suggestion", label: "A suggestion", content: <SuggestionForm person={person} /> },
              { value: "draft", label: "Their own product", content: <DraftForm person={person} /> },
            ]}
          />
        </Section>
      )}
    </div>
  );
}
