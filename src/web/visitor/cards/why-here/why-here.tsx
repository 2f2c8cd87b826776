import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { sectionOf } from "#contract/shared/lists/ranking-sections.ts";
import type { ListReason } from "#contract/shared/lists/why-here/list-reason.ts";
import { paths } from "#contract/shared/paths.ts";
import { useLinkedPart } from "../../../ui/behavior/use-linked-part.ts";
import { Link } from "../../../ui/buttons/link.tsx";

const loadPopover = async () => (await import("./why-popover.tsx")).WhyPopover;

type WhyHereProps = { id: number; name: string; reason: ListReason };

/** Says why a product is in the list. Without JavaScript or in a new tab, a page of its own does. */
export function WhyHere({ id, name, reason }: WhyHereProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const { Part: Popover, open, preload } = useLinkedPart(loadPopover);
  const [isOpen, setIsOpen] = useState(false);
  const { pathname, search } = useLocation();
  const section = sectionOf[reason.kind];

  return (
    <>
      <Link
        ref={link}
        to={paths.whyHere(section, pathname + search, id)}
        // The server knows the reasons of other pages.
        reloadDocument
        // There is one for each card of each page of each list.
        rel="nofollow"
        className="card-tool"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => void open(event, () => setIsOpen(true))}
      >
        Why here?<span className="sr-only">{` ${name}`}</span>
      </Link>
      {Popover && isOpen && (
        <Popover
          link={link}
          to={paths.aboutRanking(section)}
          name={name}
          reason={reason}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
