import { ArrowLeft, ArrowRight, Lock } from "lucide-react";
import { Button } from "../buttons/button.tsx";

type Step = { label: string; onClick?: (() => void) | undefined };

export type StepButtonsProps = {
  back?: Step;
  /** With why it can't be opened yet. */
  next?: Step & { locked?: string | undefined };
};

/** Leads on from one step of several; a step without a handler isn't shown, but for why it is locked. */
export function StepButtons({ back, next }: StepButtonsProps) {
  if (!back?.onClick && !next?.onClick && !next?.locked) return null;
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line pt-5 max-sm:flex-col-reverse max-sm:items-stretch">
      {back?.onClick && (
        <Button variant="ghost" onClick={back.onClick} icon={<ArrowLeft />} className="sm:-ml-3.5">
          {back.label}
        </Button>
      )}
      {next?.onClick && (
        <Button onClick={next.onClick} className="sm:ml-auto">
          {next.label}
          <ArrowRight />
        </Button>
      )}
      {!next?.onClick && next?.locked && (
        <p className="flex items-center gap-1.5 text-meta text-muted">
          <Lock className="size-3.5" aria-hidden="true" />
          {next.locked}
        </p>
      )}
    </div>
  );
}
