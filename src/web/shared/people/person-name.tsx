import { paths } from "#contract/shared/paths.ts";
import type { Person } from "#contract/visitor/catalog.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { cx } from "../../ui/cx.ts";

type PersonNameProps = { person: Pick<Person, "username" | "hasPage">; className?: string };

/** A name, as a link to the person's page if there is one. */
export function PersonName({ person: { username, hasPage }, className }: PersonNameProps) {
  if (hasPage === false) return <span className={className}>{username}</span>;
  return (
    <Link to={paths.person(username)} className={cx("tap-room hover:underline", className)}>
      {username}
    </Link>
  );
}
