import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import { Callout } from "../../ui/layout/callout.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { EmailChoicesSection } from "./email-choices.tsx";
import { ExportData } from "./export-data.tsx";
import { Sessions } from "./sessions.tsx";

/** The Account tab of the profile page: sessions, emails, data export and account deletion. */
export function AccountPanel({ refused }: { refused: RefusedForm | null }) {
  return (
    <div className="max-w-2xl space-y-10">
      <div className="space-y-6">
        <h2 className="text-heading">Account</h2>
        {refused && <RefusedNotice refused={refused} />}
        <Sessions />
      </div>
      <EmailChoicesSection />
      <ExportData />
      <DeleteAccount />
    </div>
  );
}

/** The error of a form posted without JavaScript. */
function RefusedNotice({ refused: { error } }: { refused: RefusedForm }) {
  const [sentence = error.message] = Object.values(error.fields ?? {}).flat();
  return <Callout text={sentence} />;
}
