import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type FormEvent, useId } from "react";
import type { Follow, Follows } from "#contract/member/follows.ts";
import { newsCount } from "#contract/member/news-count.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import type { FollowKind } from "#contract/shared/people/follow-kinds.ts";
import { useApi } from "../../data/shell.ts";
import { changeFollow } from "../../shared/follows/change-follow.ts";
import { followAddress } from "../../shared/follows/follow-address.ts";
import { followQueries } from "../../shared/follows/follow-queries.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";

const titles: Record<FollowKind, string> = {
  niche: "Niches",
  tag: "Tags",
  product: "Products",
  search: "Searches",
  collection: "Collections",
};

type FollowGroupsProps = Follows & {
  /** Called when a row is removed. */
  onGone: () => void;
};

/** What the viewer follows, by kind. */
export function FollowGroups({ follows, onGone }: FollowGroupsProps) {
  return (Object.keys(titles) as FollowKind[]).map((kind) => {
    const ofKind = follows.filter((each) => each.kind === kind);
    return ofKind.length > 0 && <Group key={kind} title={titles[kind]} follows={ofKind} onGone={onGone} />;
  });
}

function Group({ title, follows, onGone }: Follows & { title: string; onGone: () => void }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {follows.map((follow) => (
          <li key={follow.id}>
            <FollowRow follow={follow} onGone={onGone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FollowRow({ follow, onGone }: { follow: Follow; onGone: () => void }) {
  const { id: followId, kind, target, news, followedAt, path } = follow;
  const api = useApi();
  const queryClient = useQueryClient();
  const name = follow.name ?? pages.followGone.text;

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { queryKey } = followQueries.list(api);
    const draw = (row: Follow[]) =>
      queryClient.setQueryData(queryKey, (list) => {
        const others = list?.follows.filter(({ id }) => id !== followId) ?? [];
        // Oldest first, as the API lists them.
        return { follows: [...others, ...row].sort((one, other) => one.id - other.id) };
      });
    draw([]);
    onGone();
    if (await changeFollow({ api, queryClient }, { kind, target, name, followId })) return;
    // Only this row: another one may have been unfollowed meanwhile.
    draw([follow]);
    await queryClient.invalidateQueries({ queryKey });
  }

  return (
    <div className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {path ? (
            <Link to={path} className="tap-room font-heading break-words hover:underline">
              {name}
            </Link>
          ) : (
            <span className="text-muted">{name}</span>
          )}
          {news > 0 && <Pill>{`${newsCount(news)} new`}</Pill>}
        </p>
        <p className="mt-0.5 text-meta text-muted">
          Followed on <ShortDate iso={followedAt} />
        </p>
      </div>
      <form
        method="post"
        action={followAddress({ kind, target }, { followId, back: paths.following() })}
        onSubmit={(event) => void handleSubmit(event)}
      >
        <Button type="submit" size="sm" icon={<X />} title="Unfollow" className="max-sm:w-9 max-sm:px-0">
          <span className="max-sm:sr-only">
            Unfollow<span className="sr-only"> {name}</span>
          </span>
        </Button>
      </form>
    </div>
  );
}
