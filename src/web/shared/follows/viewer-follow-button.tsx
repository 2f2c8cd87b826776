import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell, Check } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useLocation } from "react-router";
import { useApi } from "../../data/shell.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { changeFollow } from "./change-follow.ts";
import { followAddress } from "./follow-address.ts";
import type { FollowButtonProps } from "./follow-button-props.ts";
import { followQueries } from "./follow-queries.ts";

const following = { Follow: "Following", "Follow this search": "Following this search" } as const;

/** The follow button of signed-in people, which knows whether they follow it. */
export function ViewerFollowButton({ kind, target, name, text = "Follow" }: FollowButtonProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const { data } = useQuery(followQueries.marks(api));
  const mark = data?.follows.find((each) => each.kind === kind && each.target === target);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    await changeFollow({ api, queryClient }, { kind, target, name, followId: mark?.id });
    setIsBusy(false);
  }

  return (
    <form
      method="post"
      action={followAddress({ kind, target }, { followId: mark?.id, back: pathname + search })}
      onSubmit={handleSubmit}
    >
      <Button
        type="submit"
        icon={mark ? <Check /> : <Bell />}
        aria-pressed={mark !== undefined}
        aria-disabled={isBusy || undefined}
      >
        {/* Reserves room for the longer words, so nothing moves. */}
        <span className="btn-text text-left" data-other={mark ? text : following[text]}>
          {mark ? following[text] : text}
        </span>
        <span className="sr-only"> {name}</span>
      </Button>
    </form>
  );
}
