import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import * as pages from "#contract/shared/messages/pages.ts";
import * as success from "#contract/shared/messages/success.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { paths } from "#contract/shared/paths.ts";
import type { PageVisibility } from "#contract/visitor/people.ts";
import { type PersonSection, personSections } from "#contract/visitor/person-sections.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { ListSkeleton } from "#web/ui/layout/skeleton.tsx";
import { useToast } from "#web/ui/toasts/toast.tsx";
import { AccountSection } from "../../account/account-section.tsx";
import { profileQueries } from "../profile-queries.ts";
import { BlockedPeople } from "./blocked-people.tsx";

const helpOf: Record<PersonSection, string> = {
  made: "Products you are a verified maker of. They name you on their own pages, too.",
  stack: "The products you use. While this is off, we only count you.",
  feedback: "Your ratings and comments, which everybody sees on the products' pages.",
  collections: "Collections that you made public.",
  upvotes: "The products you upvoted. Each product also names who upvoted it, unless their public profile is off.",
};

const sections = Object.keys(personSections) as PersonSection[];

/** What others see of the viewer, and the people the viewer blocked. */
export function PublicTab() {
  const { data: stored, isError, isFetching, refetch } = useQuery(profileQueries.publicPage(useApi()));
  return (
    <div className="max-w-2xl space-y-10">
      <AccountSection
        title="Public Profile"
        text="Your page gathers what you did here, with your name, picture and career. You choose what is on it."
      >
        {stored && <VisibilityForm stored={stored} />}
        {!stored && isError && (
          <ErrorState
            title={pages.publicPageLoadFailed.title}
            onRetry={() => void refetch()}
            retrying={isFetching}
            headingLevel={3}
          />
        )}
        {!stored && !isError && <ListSkeleton label="Loading your public profile" rows={3} />}
      </AccountSection>
      <BlockedPeople />
    </div>
  );
}

/** A plain form: checked sections are shown. */
function VisibilityForm({ stored }: { stored: PageVisibility }) {
  const [choice, setChoice] = useState(stored);
  const save = useSaveVisibility();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!save.isPending) save.mutate(choice);
  }

  function show(section: PersonSection, isShown: boolean): void {
    const others = choice.sections.filter((each) => each !== section);
    setChoice({ ...choice, sections: isShown ? [...others, section] : others });
  }

  return (
    <form
      method="post"
      action={paths.publicPageForm()}
      onSubmit={handleSubmit}
      className="mt-4 rounded-card border border-line bg-raised p-4"
    >
      <Checkbox
        name="hasPage"
        label="Show my public profile"
        help="If it's off, your profile can't be found and lists count you without your name. Your comments stay on product pages, with your name."
        checked={choice.hasPage}
        onChange={({ target }) => setChoice({ ...choice, hasPage: target.checked })}
      />
      <fieldset className="mt-5 space-y-4 border-t border-line pt-4">
        <legend className="float-left mb-3 w-full text-sm font-medium">Sections everyone can see</legend>
        {sections.map((section) => (
          <Checkbox
            key={section}
            id={`section-${section}`}
            name="sections"
            value={section}
            label={personSections[section]}
            help={helpOf[section]}
            checked={choice.sections.includes(section)}
            onChange={({ target }) => show(section, target.checked)}
            className="clear-both"
          />
        ))}
      </fieldset>
      <div className="form-actions mt-5">
        <Button type="submit" variant="primary" busy={save.isPending} busyText="Saving...">
          Save Changes
        </Button>
      </div>
    </form>
  );
}

function useSaveVisibility() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: (json: PageVisibility) => answerOf(api.me["public-page"].$put({ json })),
    onSuccess: async (saved) => {
      queryClient.setQueryData(profileQueries.publicPage(api).queryKey, saved);
      toast({ tone: "success", ...success.publicPageSaved });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ["people"] }),
        queryClient.invalidateQueries({ queryKey: profileQueries.own(api).queryKey }),
      ]);
    },
    onError: () => toast({ tone: "error", ...messageToast(visitorToasts.publicPageSaveFailed) }),
  });
}
