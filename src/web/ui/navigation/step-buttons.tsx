import { ArrowLeft, ArrowRight } from "lucide-react";
import { Button } from "../buttons/button.tsx";

type Step = { label: string; onClick?: (() => void) | undefined };

export type StepButtonsProps = { back?: Step; next?: Step };

/** Leads on from one step of several; a step without a handler isn't shown. */
export function StepButtons({ back, next }: StepButtonsProps) {
  if (!back?.onClick && !next?.onClick) return null;
  return (
    <div className="flex justify-between gap-3 border-t border-line pt-5 max-sm:flex-col-reverse">
      {back?.onClick && (
        <Button onClick={back.onClick} icon={<ArrowLeft />}>
          {back.label}
        </Button>
      )}
      {next?.onClick && (
        <Button variant="primary" onClick={next.onClick} className="sm:ml-auto">
          {next.label}
          <ArrowRight />
        </Button>
      )}
    </div>
  );
}
