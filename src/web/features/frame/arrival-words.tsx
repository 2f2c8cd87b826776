import type { Arrival } from "#contract/arrival.ts";

/** The toasts of somebody who has just signed in, where there is no JavaScript to show toasts. */
export function ArrivalWords({ said }: Arrival) {
  return (
    <noscript>
      <p role="status" className="border-b border-line bg-raised px-4 py-3 text-center text-sm">
        {said.map(({ title, text }) => [title, text].filter(Boolean).join(": ")).join(" · ")}
      </p>
    </noscript>
  );
}
