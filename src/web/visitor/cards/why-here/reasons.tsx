import type { ReactNode } from "react";
import "./reasons.css";

type ReasonsProps = { labels: readonly string[]; children?: ReactNode };

/** Why a card is in the list, as small labels below its tagline. */
export function Reasons({ labels, children }: ReasonsProps) {
  if (labels.length === 0 && !children) return null;
  return (
    <div className="card-note">
      <ul className="reasons words">
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      {children}
    </div>
  );
}
