import type { OwnProfile } from "#contract/member/profile.ts";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { type ProfileTab, paths } from "#contract/shared/paths.ts";
import { OrdersTab } from "../../maker/orders/orders-tab.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { ErrorState, type ErrorStateProps } from "../../ui/layout/error-state.tsx";
import { OwnSuggestions } from "../../visitor/suggestions/own-suggestions.tsx";
import { AccountPanel } from "../account/account-panel.tsx";
import { ActivitiesTab } from "./own-lists/activities-tab.tsx";
import { CollectionsTab } from "./own-lists/collections-tab.tsx";
import { ProductsTab } from "./own-lists/products-tab.tsx";
import { SavedTab } from "./own-lists/saved-tab.tsx";
import { StackTab } from "./own-lists/stack-tab.tsx";
import { tabLabels } from "./profile-tabs.tsx";
import { EditTab } from "./settings/edit-tab.tsx";
import { PublicTab } from "./settings/public-tab.tsx";

type ProfileTabContentProps = {
  tab: ProfileTab;
  page: number;
  profile: OwnProfile | undefined;
  /** Set when the profile failed to load. */
  retry: Pick<ErrorStateProps, "onRetry" | "retrying"> | null;
  refused: RefusedForm | null;
};

export function ProfileTabContent({ tab, page, profile, retry, refused }: ProfileTabContentProps) {
  if (tab === "stack") return <StackTab page={page} />;
  if (tab === "collections") return <CollectionsTab refused={refused} />;
  if (tab === "activities") return <ActivitiesTab page={page} />;
  if (tab === "products") return <ProductsTab page={page} />;
  if (tab === "suggestions") return <SuggestionsTab page={page} />;
  if (tab === "orders") return <OrdersTab page={page} />;
  if (tab === "public") return <PublicTab />;
  if (tab === "account") return <AccountPanel refused={refused} />;
  if (tab === "bookmarks") return <SavedTab page={page} />;
  if (profile) return <EditTab profile={profile} refused={refused} />;
  return retry && <ErrorState title={visitorToasts.ownProfileLoadFailed.text} {...retry} />;
}

function SuggestionsTab({ page }: { page: number }) {
  const action = (
    <ButtonLink to={paths.suggest()} size="sm">
      Suggest Tools
    </ButtonLink>
  );
  const empty = (
    <EmptyState
      {...pages.ownSuggestionsEmpty}
      drawing="empty"
      headingLevel={3}
      action={
        <ButtonLink variant="primary" to={paths.suggest()}>
          Suggest Tools
        </ButtonLink>
      }
    />
  );
  return (
    <OwnSuggestions
      title={tabLabels.suggestions}
      page={page}
      path={paths.profile("suggestions")}
      action={action}
      empty={empty}
    />
  );
}
