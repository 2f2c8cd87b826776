import { AccountNotice } from "./account-notice.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { ExportData } from "./export-data.tsx";
import { Sessions } from "./sessions.tsx";

/** The Account tab of the profile page: where I am signed in, what is kept about me, and the way out. */
export function AccountPanel() {
  return (
    <div className="max-w-2xl space-y-12">
      <div>
        <AccountNotice />
        <Sessions />
      </div>
      <ExportData />
      <DeleteAccount />
    </div>
  );
}
