import { Pencil, Rss } from "lucide-react";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { visibilityWords } from "#contract/visitor/collection-choices.ts";
import type { Collection } from "#contract/visitor/collections.ts";
import { useSite } from "../../data/load-site.ts";
import { FollowButton } from "../../shared/follows/follow-button.tsx";
import { DemoMark } from "../../shared/people/demo-mark.tsx";
import { PersonName } from "../../shared/people/person-name.tsx";
import { ShareButton } from "../../shared/share/share-button.tsx";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";

/** From this length on, a name is set smaller. */
const LONG = 28;

/** The collection's name, owner, size and actions. */
export function CollectionHead({ collection }: { collection: Collection }) {
  const { key, address, name, description, visibility, owner, tools, updatedAt, isOwn, isHidden } = collection;
  const site = useSite();
  const isShared = visibility !== "private" && !isHidden;
  return (
    <header>
      <h1 className={name.length > LONG ? "words wall-long" : "words"}>{name}</h1>
      {description && <p className="words mt-3 text-pretty whitespace-pre-line">{description}</p>}
      <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-muted">
        <Avatar name={owner.username} src={owner.avatarUrl} size={24} decorative />
        <PersonName person={owner} className="words font-medium text-ink" />
        <DemoMark person={owner} />
        <span>
          {`${counted(tools, "tool")} · changed `}
          <ShortDate iso={updatedAt} />
        </span>
        {visibility !== "public" && <Pill>{visibilityWords[visibility].label}</Pill>}
        {isHidden && <Pill tone="warn">Hidden</Pill>}
      </p>
      <div className="wall-actions">
        {isShared && !isOwn && <FollowButton kind="collection" target={key} name={name} />}
        {isOwn && (
          <ButtonLink to={paths.editCollection(key)}>
            <Pencil />
            Edit
          </ButtonLink>
        )}
        {isShared && (
          <>
            <ShareButton title={`${name} · ${site.name}`} url={site.url + paths.collection(address)} />
            <Link to={`${paths.collectionFeed(key)}.rss`} reloadDocument className={buttonClass({})}>
              <Rss />
              Feed
            </Link>
          </>
        )}
        {!isOwn && (
          <Link
            to={paths.reportCollection(address)}
            rel="nofollow"
            className="tap-room inline-flex min-h-6 items-center px-1 text-meta text-muted hover:underline"
          >
            Report
          </Link>
        )}
      </div>
    </header>
  );
}
