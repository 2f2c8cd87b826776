import { wholeNumber } from "#contract/shared/text/plain-formats.ts";

/** What will happen, in a few numbers. */
export function PlanFigures({ figures }: { figures: Record<string, number> }) {
  return (
    <dl className="plan-figures">
      {Object.entries(figures).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{wholeNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
