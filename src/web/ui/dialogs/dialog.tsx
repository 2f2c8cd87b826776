import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { ReactElement, ReactNode } from "react";
import { cx } from "../cx.ts";
import { CloseCorner } from "./close-corner.tsx";

export type DialogProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Decorative, above the title. */
  drawing?: ReactNode;
  /** Footer buttons, the primary one last. */
  actions?: ReactNode;
  children?: ReactNode;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** A button that opens the dialog and gets the focus back. Without it, the focus returns to the previous element. */
  trigger?: ReactElement;
  size?: "sm" | "md" | "lg";
  role?: "dialog" | "alertdialog";
  /** Whether a click outside closes the dialog. */
  closesOnOutsidePress?: boolean;
  className?: string;
};

const widths = { sm: "sm:max-w-md", md: "sm:max-w-lg", lg: "sm:max-w-2xl" };

export function Dialog(props: DialogProps) {
  const { title, description, drawing, actions, children, open, defaultOpen, onOpenChange, trigger } = props;
  const { size = "md", role = "dialog", closesOnOutsidePress = true, className } = props;
  return (
    <BaseDialog.Root
      {...{ open, defaultOpen }}
      onOpenChange={(isOpen) => onOpenChange?.(isOpen)}
      disablePointerDismissal={!closesOnOutsidePress}
    >
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <BaseDialog.Viewport className="fixed inset-0 z-40 flex items-end justify-center p-3 sm:items-center sm:p-6">
          {/* The popup itself scrolls: it always has a focusable element, so the arrow keys work. */}
          <BaseDialog.Popup
            role={role}
            className={cx(
              "flex max-h-full w-full flex-col overflow-y-auto overscroll-contain rounded-[16px] border border-line bg-raised shadow-float outline-none transition-[opacity,translate] duration-150 ease-out data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0",
              widths[size],
              className,
            )}
          >
            <header className={cx("sticky top-0 bg-raised px-5 pt-5 pr-14", children ? "pb-2" : "pb-5")}>
              {drawing}
              <BaseDialog.Title className="text-heading">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1 text-sm text-pretty text-muted">
                  {description}
                </BaseDialog.Description>
              )}
            </header>
            {children && <div className="px-5 pt-2 pb-5">{children}</div>}
            {actions && (
              <footer className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-5 py-4">
                {actions}
              </footer>
            )}
            <CloseCorner />
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
