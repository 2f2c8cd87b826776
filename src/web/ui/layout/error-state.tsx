import { RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";
import { EmptyState } from "./empty-state.tsx";

export type ErrorStateProps = {
  title: string;
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Next to or instead of Try Again. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  className?: string;
};

export function ErrorState({ onRetry, retrying, action, className, ...rest }: ErrorStateProps) {
  return (
    <div role="alert" className={className}>
      <EmptyState
        {...rest}
        icon={<TriangleAlert className="text-danger" />}
        action={
          <>
            {onRetry && (
              <Button onClick={onRetry} busy={retrying} busyText="Trying..." icon={<RotateCw />}>
                Try Again
              </Button>
            )}
            {action}
          </>
        }
      />
    </div>
  );
}
