import { useSuspenseQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from "react-router";
import { createSuperAdminAddress, loginTarget } from "#contract/admin/people/login-address.ts";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import { isStaff } from "#contract/shared/people/viewer.ts";
import { useSite } from "../../data/load-site.ts";
import { queries } from "../../data/queries.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { authLinkClass } from "../../shared/auth/auth-form.ts";
import { AuthPanel } from "../../shared/auth/auth-panel.tsx";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { LoginCode } from "./login-code.tsx";
import { LoginForm } from "./login-form.tsx";
import { loginQueries } from "./login-queries.ts";
import { SuperAdminForm } from "./super-admin-form.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient, refused = null } = shellOf(context);
  const [site, { viewer }] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(queries.session(api)),
    queryClient.ensureQueryData(loginQueries.state(api)),
  ]);
  const { origin, searchParams } = new URL(request.url);
  const target = loginTarget(searchParams.get("redirect"), origin);
  if (isStaff(viewer) || viewer?.mustSetUpSecondFactor) throw redirect(target);
  return {
    target,
    refused,
    isCreating: searchParams.get("mode") === "create",
    head: { title: `Admin sign-in · ${site.name}`, canonical: paths.login(), noIndex: true },
  };
}

export function Component() {
  const { target, refused, isCreating } = useLoaderData<typeof loader>();
  const { data } = useSuspenseQuery(loginQueries.state(useApi()));
  const { hasGoogleSignIn } = useSite();
  const { toast } = useToast();
  const navigate = useNavigate();
  if (data.isCodeDue) {
    return (
      <AuthPanel title="Second factor" text="Enter a code to finish signing in.">
        <LoginCode {...{ target, refused }} />
      </AuthPanel>
    );
  }
  if (isCreating) {
    return (
      <AuthPanel title="Create Super Admin" text="For the first administrator of this site.">
        <SuperAdminForm
          refused={refused}
          onCreated={() => {
            toast({ tone: "success", ...success.superAdminCreated });
            void navigate(paths.login());
          }}
        />
      </AuthPanel>
    );
  }
  const form = <LoginForm {...{ target, refused }} question={data.question} />;
  return (
    <AuthPanel title="Admin sign-in" text="For administrators and moderators.">
      {data.demoAdminEmail === null ? (
        form
      ) : (
        <>
          <DemoHint target={target} />
          {/* Few need it there. Without JavaScript, a refused form opens again with its error. */}
          <details open={refused !== null} className="mt-5">
            <summary className="cursor-pointer py-1 text-sm font-medium">Sign in with a password</summary>
            <p className="mt-3 text-meta text-muted">
              As <code className="wrap-anywhere text-ink">{data.demoAdminEmail}</code>, with the password that was
              printed in the terminal at the first start.
            </p>
            {form}
          </details>
        </>
      )}
      <p className="mt-5 flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm">
        {hasGoogleSignIn && (
          <a href={paths.auth(target)} className={authLinkClass}>
            Sign in with Google instead
          </a>
        )}
        <Link to={createSuperAdminAddress()} className={authLinkClass}>
          Create Super Admin
        </Link>
      </p>
    </AuthPanel>
  );
}

/** How to sign in on a demo site, where everybody can pick any account. */
function DemoHint({ target }: { target: string }) {
  return (
    <div className="mt-5 rounded-card border border-line bg-sunk p-4 text-sm">
      <p className="font-medium">This is a demonstration</p>
      <p className="mt-1 text-muted">
        Choose <strong className="font-medium text-ink">Demo Admin</strong> in the next step. No password needed.
      </p>
      <a href={paths.googleSignIn(target)} className={`${buttonClass({ variant: "primary" })} mt-3 w-full`}>
        Enter as the Demo Admin
      </a>
    </div>
  );
}
