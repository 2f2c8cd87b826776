import { Mail, UserRound } from "lucide-react";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import { useApi } from "#web/data/shell.ts";
import { InviteForm } from "#web/maker/makers/invite-form.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { productEditingQueries } from "../form/product-editing-queries.ts";

type NewMakersProps = { makers: string[]; onChange: (makers: string[]) => void };

/** People to invite once the product is created: usernames and addresses. */
export function NewMakers({ makers, onChange }: NewMakersProps) {
  const api = useApi();
  return (
    <section aria-label="Makers" className="max-w-2xl space-y-6">
      <p className="text-sm text-muted">We invite them when you create the product. They're listed once they accept.</p>
      <InviteForm
        search={(query) => productEditingQueries.people(api, query)}
        invite={async (invitee) => ("email" in invitee ? invitee.email.toLowerCase() : invitee.username)}
        onInvited={(maker) => onChange([...new Set([...makers, maker])])}
      />
      <ul className="divide-y divide-line rounded-card border border-line bg-raised">
        {makers.map((maker) => (
          <li key={maker} className="flex items-center justify-between gap-3 px-4 py-2.5 text-sm">
            <span className="flex min-w-0 items-center gap-2.5 break-all [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted">
              {maker.includes("@") ? <Mail /> : <UserRound />}
              {maker}
            </span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Remove ${maker}`}
              onClick={() => onChange(makers.filter((each) => each !== maker))}
            >
              Remove
            </Button>
          </li>
        ))}
        {makers.length === 0 && <li className="p-4 text-sm text-muted">{makerPages.makersEmpty.text}</li>}
      </ul>
    </section>
  );
}
