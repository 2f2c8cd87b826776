import { Popover } from "@base-ui/react/popover";
import type { RefObject } from "react";
import type { ListReason } from "#contract/shared/lists/why-here/list-reason.ts";
import { reasonText } from "#contract/shared/lists/why-here/reason-text.ts";
import { Link } from "../../../ui/buttons/link.tsx";

type WhyPopoverProps = {
  /** What it opened from: it appears there, and the focus goes back to it. */
  link: RefObject<HTMLAnchorElement | null>;
  /** The list's rules. */
  to: string;
  name: string;
  reason: ListReason;
  onClose: () => void;
};

export function WhyPopover({ link, to, name, reason, onClose }: WhyPopoverProps) {
  return (
    <Popover.Root defaultOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {/* Inside its landmark, not at the end of the body, so people who navigate by landmarks find it. */}
      <Popover.Portal container={link.current?.closest<HTMLElement>("main") ?? undefined}>
        <Popover.Positioner anchor={link} align="start" sideOffset={8} collisionPadding={12} className="z-30">
          <Popover.Popup
            finalFocus={link}
            className="w-72 max-w-(--available-width) rounded-card border border-line bg-raised p-3.5 text-sm shadow-float outline-none"
          >
            <Popover.Title className="font-heading">{`Why is ${name} here?`}</Popover.Title>
            <Popover.Description className="words mt-1 text-muted">{reasonText(reason)}</Popover.Description>
            <Link
              to={to}
              className="mt-2 inline-flex min-h-6 items-center text-link hover:underline pointer-coarse:min-h-11"
            >
              How ranking works
            </Link>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
