import { Bell } from "lucide-react";
import type { FormEvent } from "react";
import { useLocation } from "react-router";
import { queries } from "../../data/queries.ts";
import type { Shell } from "../../data/shell.ts";
import { preloadedPart } from "../../ui/behavior/preloaded-part.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { signInPrompt } from "../auth/sign-in-prompt.ts";
import { useViewer } from "../auth/use-viewer.ts";
import { followAddress } from "./follow-address.ts";
import type { FollowButtonProps } from "./follow-button-props.ts";

const ofViewers = preloadedPart(() => import("./viewer-follow-button.tsx").then((module) => module.ViewerFollowButton));

/** For the loaders of pages with the button: its code and what the viewer follows, if somebody is signed in. */
export async function prepareFollowButton({ api, queryClient }: Pick<Shell, "api" | "queryClient">): Promise<void> {
  const { viewer } = await queryClient.ensureQueryData(queries.session(api));
  if (!viewer) return;
  const [{ followQueries }] = await Promise.all([import("./follow-queries.ts"), ofViewers.preload()]);
  // The page works without it.
  await queryClient.prefetchQuery(followQueries.marks(api));
}

/** Follows or unfollows a niche, tag, product, search or collection; guests follow it after signing in. */
export function FollowButton(props: FollowButtonProps) {
  return useViewer() ? <ofViewers.Part {...props} /> : <GuestFollowButton {...props} />;
}

function GuestFollowButton({ kind, target, name, text = "Follow" }: FollowButtonProps) {
  const { pathname, search } = useLocation();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    signInPrompt.ask({ action: "follow", kind, target }, name);
  }

  return (
    <form method="post" action={followAddress({ kind, target }, { back: pathname + search })} onSubmit={handleSubmit}>
      <Button type="submit" icon={<Bell />} aria-pressed={false}>
        {text}
        <span className="sr-only"> {name}</span>
      </Button>
    </form>
  );
}
