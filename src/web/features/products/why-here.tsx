import { useRef, useState } from "react";
import type { ListReason } from "#contract/list-reasons.ts";
import { paths } from "#contract/paths.ts";
import { sectionOf } from "#contract/ranking-sections.ts";
import { Link } from "../../ui/link.tsx";
import { useLinkedPart } from "../../ui/use-linked-part.ts";

const loadPopover = async () => (await import("./why-popover.tsx")).WhyPopover;

type WhyHereProps = { name: string; reason: ListReason };

/** Says why a product is in the list. Without JavaScript or in a new tab, it leads to the list's rules. */
export function WhyHere({ name, reason }: WhyHereProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const { Part: Popover, open, preload } = useLinkedPart(loadPopover);
  const [isOpen, setIsOpen] = useState(false);
  const to = paths.aboutRanking(sectionOf[reason.kind]);

  return (
    <>
      <Link
        ref={link}
        to={to}
        className="card-tool"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => void open(event, () => setIsOpen(true))}
      >
        Why here?<span className="sr-only">{` ${name}`}</span>
      </Link>
      {Popover && isOpen && (
        <Popover link={link} to={to} name={name} reason={reason} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
