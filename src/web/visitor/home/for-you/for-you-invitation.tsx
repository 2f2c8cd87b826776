import { X } from "lucide-react";
import { paths } from "#contract/shared/paths.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { TurnOffForm } from "./turn-off-form.tsx";

/** For somebody who has neither niches nor a stack. Closing it turns For you off. */
export function ForYouInvitation() {
  return (
    <div className="mt-4 flex items-center justify-between gap-3 rounded-card border border-line bg-raised pl-3.5 sm:mt-6">
      <p className="py-2 text-meta text-muted">
        <Link to={paths.profile("edit")} className="text-link underline underline-offset-2">
          Choose niches
        </Link>{" "}
        or mark the tools you use, and we'll suggest a few here.
      </p>
      <TurnOffForm>
        <IconButton type="submit" label="Turn off For you" icon={<X />} />
      </TurnOffForm>
    </div>
  );
}
