import { Lightbulb, PackagePlus } from "lucide-react";
import { type ReactNode, useState } from "react";
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
    <div className="plan-columns">
      <div className="min-w-0 space-y-10">
        <Section title="1. Who is it for?">
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
        <Section title={person ? `2. What does ${person.username} submit?` : "2. What do they submit?"}>
          {person ? (
            <Tabs
              label="What to submit"
              tabs={[
                { value: "suggestion", label: "A suggestion", content: <SuggestionForm person={person} /> },
                { value: "draft", label: "Their own product", content: <DraftForm person={person} /> },
              ]}
            />
          ) : (
            <>
              <p className="mb-4 text-sm text-muted">
                Choose a person first. Then you can enter one of these in their name.
              </p>
              <Kinds />
            </>
          )}
        </Section>
      </div>
      <aside aria-label="What will happen" className="plan-side">
        <h2>What will happen</h2>
        {person ? <Kinds /> : <p className="text-sm">Nothing until you send it. Then they get an email.</p>}
        <p className="text-meta text-muted">The audit log says that you entered it.</p>
      </aside>
    </div>
  );
}

function Kinds() {
  return (
    <ul className="submit-kinds">
      <Kind icon={<Lightbulb />} title="A suggestion">
        It waits under Suggestions in their name, and they get an email with the decision.
      </Kind>
      <Kind icon={<PackagePlus />} title="Their own product">
        It becomes a draft of theirs. We email them a link; they finish it and send it for review.
      </Kind>
    </ul>
  );
}

function Kind({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      <span aria-hidden="true">{icon}</span>
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-sm text-muted">{children}</p>
      </div>
    </li>
  );
}
