import { Lock } from "lucide-react";
import { useEffect, useRef } from "react";
import { paths } from "#contract/shared/paths.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { Progress } from "../../ui/display/progress.tsx";
import { type WizardStep, wizardSteps } from "./wizard-steps.ts";
import "../product-form/product-form.css";

type WizardNavProps = { productId: number; completion: number; current: WizardStep };

/** The steps: beside the form, or on phones a row that scrolls. */
export function WizardNav({ productId, completion, current }: WizardNavProps) {
  const row = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current step decides which element is found.
  useEffect(() => {
    const all = row.current?.getBoundingClientRect();
    const step = row.current?.querySelector("[aria-current]")?.getBoundingClientRect();
    // On phones only a part of the row is in view. Without scrollIntoView, which would also scroll the page.
    if (all && step) row.current?.scrollBy({ left: step.left - all.left - (all.width - step.width) / 2 });
  }, [current]);

  return (
    <div>
      <div className="flex items-baseline justify-between text-meta">
        <span className="text-muted">Completion</span>
        <span className="font-heading tabular-nums">{completion}%</span>
      </div>
      <Progress label="Completion" share={completion / 100} tone="accent" className="mt-1.5 w-full" />
      <nav aria-label="Steps" className="mt-4">
        <ul ref={row} className="scroll-row -mx-5 px-5 pb-1 lg:mx-0 lg:flex-col lg:gap-1 lg:overflow-visible lg:p-0">
          {wizardSteps.map(({ step, label, unlocksAt }) => (
            <li key={step} className="shrink-0">
              {unlocksAt <= completion ? (
                <Link
                  to={paths.submitDetails(productId, step)}
                  preventScrollReset
                  aria-current={step === current ? "step" : undefined}
                  className="wizard-step"
                >
                  {label}
                </Link>
              ) : (
                <span className="wizard-step" aria-disabled="true">
                  {label}
                  <span className="flex items-center gap-1 text-xs">
                    <Lock className="size-3" aria-hidden="true" />
                    <span className="sr-only">, unlocks </span>at {unlocksAt}%
                  </span>
                </span>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <UnlockHint completion={completion} />
    </div>
  );
}

function UnlockHint({ completion }: { completion: number }) {
  if (completion === 100) return null;
  const isSubmitted = wizardSteps[1].unlocksAt <= completion;
  return (
    <p className="mt-3 text-meta text-muted">
      {isSubmitted
        ? "Save a maker comment to unlock the badge, sharing and other platforms."
        : "Submit your product to unlock comments and makers."}
    </p>
  );
}
