import { paths } from "#contract/shared/paths.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";

/** How to get in where anybody may be anybody. */
export function DemoHint({ email, target }: { email: string; target: string }) {
  return (
    <div className="mt-5 rounded-card border border-line bg-sunk p-4 text-sm">
      <p className="font-medium">This is a demonstration</p>
      <p className="mt-1 text-muted">
        Choose <strong className="font-medium text-ink">Demo Admin</strong> in the next step. No password needed.
      </p>
      <a href={paths.googleSignIn(target)} className={`${buttonClass({ variant: "primary" })} mt-3 w-full`}>
        Enter as the Demo Admin
      </a>
      <p className="mt-3 text-meta text-muted">
        Or sign in below as <code className="break-all text-ink">{email}</code> with the password that was printed in
        the terminal at the first start.
      </p>
    </div>
  );
}
