import { useMutation, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type FormEvent, useDeferredValue, useId, useRef, useState } from "react";
import * as limits from "#contract/shared/limits.ts";
import * as adminToasts from "#contract/shared/messages/admin-toasts.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { isEmailAddress } from "#contract/shared/people/email-address.ts";
import { PersonLine } from "../../shared/people/person-line.tsx";
import { useDebounced } from "../../ui/behavior/use-debounced.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import type { Invitee, PeopleSearch } from "./makers-source.ts";
import "./makers.css";

type InviteFormProps<Answer> = {
  search: PeopleSearch;
  /** Says why somebody can't be invited, by username. */
  known?: ReadonlyMap<string, string>;
  invite: (invitee: Invitee) => Promise<Answer>;
  onInvited: (answer: Answer) => void;
};

/** Finds people by username while typing; an email address is invited as it is, account or not. */
export function InviteForm<Answer>({ search: searchFor, known, invite, onInvited }: InviteFormProps<Answer>) {
  const resultsId = useId();
  const results = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const query = useDebounced(text.trim(), 250);
  const isEmail = isEmailAddress(text.trim());
  const isLongEnough = [...query].length >= limits.makerSearch.queryMin;
  const search = useQuery({ ...searchFor(query), enabled: isLongEnough && !isEmail });
  const people = useDeferredValue(isLongEnough && !isEmail ? search.data?.people : undefined);

  const invitation = useMutation({
    mutationFn: invite,
    onSuccess: (answer) => {
      setText("");
      onInvited(answer);
    },
    onError: ({ message }) => setProblem(message),
  });
  const isInviting = (name: string) => invitation.isPending && Object.values(invitation.variables).includes(name);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const typed = text.trim();
    const exact = people?.find(({ username }) => username.toLowerCase() === typed.toLowerCase());
    if (isEmail) invitation.mutate({ email: typed });
    else if (exact) invitation.mutate({ username: exact.username });
    else if ([...typed].length < limits.makerSearch.queryMin) setProblem(validation.makerSearchTooShort);
    else results.current?.querySelector("button")?.focus();
  }

  return (
    <form onSubmit={handleSubmit} className="space-y-3">
      <div className="invite-row">
        <TextField
          name="maker"
          id="invite-maker"
          label="Username or email address"
          help="We'll email them an invitation"
          type="search"
          icon={<Search />}
          autoComplete="off"
          spellCheck={false}
          value={text}
          error={problem ?? (search.isError && !isEmail ? adminToasts.userSearchFailed.text : undefined)}
          aria-controls={resultsId}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
        />
        <Button
          type="submit"
          busy={isEmail && isInviting(text.trim())}
          busyText="Inviting..."
          // The address isn't repeated in it: it may be longer than a phone is wide.
          aria-label={isEmail ? `Invite ${text.trim()}` : undefined}
        >
          Invite
        </Button>
      </div>
      <div id={resultsId} ref={results} aria-live="polite">
        {people?.length === 0 && <p className="text-sm text-muted">{makerPages.peopleNotFound.text}</p>}
        {people && people.length > 0 && (
          <ul className="divide-y divide-line rounded-card border border-line">
            {people.map((person) => (
              <li key={person.username} className="flex items-center justify-between gap-3 px-4 py-2.5">
                <PersonLine person={person}>{person.email}</PersonLine>
                {known?.has(person.username) ? (
                  <span className="shrink-0 text-meta text-muted">{known.get(person.username)}</span>
                ) : (
                  <Button
                    size="sm"
                    busy={isInviting(person.username)}
                    aria-label={`Invite ${person.username}`}
                    onClick={() => invitation.mutate({ username: person.username })}
                  >
                    Invite
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </form>
  );
}
