import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Ban } from "lucide-react";
import type { FormEvent } from "react";
import { useLocation } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { useApi } from "../../data/shell.ts";
import { changeBlock } from "../../shared/people/change-block.ts";
import { Button } from "../../ui/buttons/button.tsx";

type BlockFormProps = { person: { username: string; isBlocked: boolean }; onStart?: () => void };

/** A plain form that works without JavaScript. */
export function BlockForm({ person: { username, isBlocked }, onStart }: BlockFormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => changeBlock({ api, queryClient }, { username, wanted }),
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    onStart?.();
    mutate(!isBlocked);
  }

  return (
    <form
      method="post"
      action={isBlocked ? paths.unblockForm() : paths.blockForm()}
      onSubmit={handleSubmit}
      className="contents"
    >
      <input type="hidden" name="username" value={username} />
      <input type="hidden" name="redirect" value={pathname + search} />
      <Button type="submit" size="sm" icon={<Ban />} busy={isPending}>
        {isBlocked ? "Unblock" : "Block"}
        <span className="sr-only"> {username}</span>
      </Button>
    </form>
  );
}
