import { Check, CloudOff, LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#contract/shared/paths.ts";
import { ApiError } from "#web/data/api-client.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import type { OwnProductForm } from "./use-own-product-form.ts";

type SaveStatusProps = {
  form: Pick<OwnProductForm, "autosave" | "isDirty" | "news">;
  /** When the server last saved; ISO 8601. */
  savedAt: string | null;
  /** Where to return to after signing in. */
  address: string;
};

/** Always says where the typed text is saved. */
export function SaveStatus(props: SaveStatusProps) {
  return (
    <div
      role="status"
      aria-label="Save status"
      className="flex min-w-0 items-center gap-1.5 text-meta text-muted [&_svg]:size-3.5 [&_svg]:shrink-0"
    >
      {statusOf(props)}
    </div>
  );
}

function statusOf({ form, savedAt, address }: SaveStatusProps): ReactNode {
  const { state, error, problem, invalid } = form.autosave;
  if (state === "saving") return <Line icon={<LoaderCircle />}>Saving…</Line>;
  if (state === "retrying") return <Line icon={<CloudOff />}>Not saved, retrying. Kept in this browser.</Line>;
  if (state === "failed" && error instanceof ApiError && error.status === 401) return <SignedOut address={address} />;
  if (state === "failed") return <Line icon={<CloudOff />}>Not saved. {problem}</Line>;
  if (form.news.disputes.length > 0) return <Line icon={<CloudOff />}>Not saved: choose a version at the top</Line>;
  if (form.isDirty && invalid.length > 0) return <Line icon={<CloudOff />}>Not saved: {invalid.join(", ")}</Line>;
  if (form.isDirty) return "Unsaved changes";
  if (!savedAt && state !== "saved") return null;
  return <Line icon={<Check />}>{savedAt ? `Saved ${clockOf(savedAt)}` : "Saved"}</Line>;
}

function SignedOut({ address }: { address: string }) {
  return (
    <Line icon={<CloudOff />}>
      You're signed out. Your changes are kept in this browser.{" "}
      {/* A full page load: the frame must read the session again. */}
      <Link to={paths.auth(address)} reloadDocument className="font-medium text-link underline underline-offset-2">
        Sign in to save them
      </Link>
    </Line>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon}
      <span className="min-w-0">{children}</span>
    </>
  );
}

/** In the reader's own time zone: it appears only after a save, never during server rendering. */
function clockOf(iso: string): string {
  return new Date(iso).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}
