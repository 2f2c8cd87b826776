import { lazy, type MouseEvent, Suspense, useRef, useState } from "react";
import type { ListReason } from "#contract/list-reasons.ts";
import { paths } from "#contract/paths.ts";
import { sectionOf } from "#contract/ranking-sections.ts";
import { Link } from "../../ui/link.tsx";

const loadPopover = () => import("./why-popover.tsx");
const WhyPopover = lazy(() => loadPopover().then((module) => ({ default: module.WhyPopover })));

type WhyHereProps = { name: string; reason: ListReason };

/** Says why a product is in the list. Without JavaScript or in a new tab, it leads to the list's rules. */
export function WhyHere({ name, reason }: WhyHereProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const to = paths.aboutRanking(sectionOf[reason.kind]);

  function handleClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    loadPopover().then(
      () => setIsOpen(true),
      () => location.assign(to),
    );
  }

  /** Whether it fails only matters at the click. */
  function preload(): void {
    loadPopover().catch(() => {});
  }

  return (
    <>
      <Link
        ref={link}
        to={to}
        className="card-tool"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={handleClick}
      >
        Why here?<span className="sr-only">{` ${name}`}</span>
      </Link>
      {isOpen && (
        <Suspense fallback={null}>
          <WhyPopover link={link} to={to} name={name} reason={reason} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
