import { Dialog } from "@base-ui/react/dialog";
import type { ReactElement, ReactNode } from "react";
import { cx } from "../cx.ts";
import { CloseCorner } from "./close-corner.tsx";

export type DrawerProps = {
  title: ReactNode;
  children: ReactNode;
  /** Sticks to the bottom while the rest scrolls. */
  footer?: ReactNode;
  side?: "left" | "right";
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactElement;
  className?: string;
};

const sides = {
  left: "left-0 border-r data-ending-style:-translate-x-full data-starting-style:-translate-x-full",
  right: "right-0 border-l data-ending-style:translate-x-full data-starting-style:translate-x-full",
};

/** Built on Base UI's dialog: without snap points or swipes its drawer would only add code. */
export function Drawer(props: DrawerProps) {
  const { title, children, footer, side = "right", open, defaultOpen, onOpenChange, trigger, className } = props;
  return (
    <Dialog.Root {...{ open, defaultOpen }} onOpenChange={(isOpen) => onOpenChange?.(isOpen)}>
      {trigger && <Dialog.Trigger render={trigger} />}
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          className={cx(
            "fixed inset-y-0 z-40 flex w-80 max-w-[calc(100vw-3rem)] flex-col overflow-y-auto overscroll-contain border-line bg-raised shadow-float outline-none transition-transform duration-200 ease-out",
            sides[side],
            className,
          )}
        >
          <Dialog.Title className="sticky top-0 flex h-15 shrink-0 items-center bg-raised px-5 font-heading">
            {title}
          </Dialog.Title>
          <div className="flex-1 px-5 pb-5">{children}</div>
          {footer && <footer className="sticky bottom-0 border-t border-line bg-raised px-5 py-4">{footer}</footer>}
          <CloseCorner />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
