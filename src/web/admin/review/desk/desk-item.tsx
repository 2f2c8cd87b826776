import type { ReactNode } from "react";

type DeskItemProps = {
  /** Names the item for screen readers. */
  label: string;
  /** What it is about, as large as there is room. */
  children: ReactNode;
  /** What speaks for and against it. */
  evidence?: ReactNode;
  /** Above the buttons: why there are none, or a reason that they need. */
  note?: ReactNode;
  /** The decision's buttons, the main one first. */
  actions?: ReactNode;
  /** At the other end of the bar. */
  more?: ReactNode;
};

/** The open item of a desk: what it is about, the evidence beside it, and the decision in a bar at the end. */
export function DeskItem({ label, children, evidence, note, actions, more }: DeskItemProps) {
  return (
    <article aria-label={label} className="desk-item">
      <div className="desk-body">
        <div className="desk-text">{children}</div>
        {evidence && (
          <aside aria-label="Evidence" className="space-y-6 text-sm">
            {evidence}
          </aside>
        )}
      </div>
      {(note || actions || more) && (
        <section aria-label="Decide" className="desk-bar">
          {note && <div className="desk-own">{note}</div>}
          {(actions || more) && (
            <div className="desk-buttons">
              {actions}
              {more && <span className="desk-more">{more}</span>}
            </div>
          )}
        </section>
      )}
    </article>
  );
}
