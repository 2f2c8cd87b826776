import { paths } from "#contract/shared/paths.ts";
import { useSignOut } from "../../shared/auth/use-sign-out.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { DialogClose } from "../../ui/dialogs/dialog-close.tsx";

/** Signs out and leads back to this tab after the next sign-in. */
export function SignInAgain() {
  const again = useSignOut({ address: paths.auth(paths.profile("account")) });
  return (
    <>
      <p className="mt-5 rounded-card border border-line bg-sunk p-3 text-sm">
        To delete your account, sign in again first (within the last hour).
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <DialogClose>Cancel</DialogClose>
        <Button variant="primary" busy={again.isPending} onClick={() => void again.start(undefined)}>
          Sign In Again
        </Button>
      </div>
    </>
  );
}
