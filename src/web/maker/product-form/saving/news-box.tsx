import { TriangleAlert } from "lucide-react";
import type { LastSave } from "#contract/maker/own-products.ts";
import type { LargeForm } from "#web/shared/forms/large-form/large-form.ts";
import { useFieldValues } from "#web/shared/forms/large-form/use-field-values.ts";
import type { Choice } from "#web/shared/forms/large-form/use-merging.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { type CategoryNames, FieldValue } from "../field-value.tsx";
import type { ProductValues } from "../product-values.ts";
import { timeAgo } from "./time-ago.ts";

type NewsBoxProps = {
  form: LargeForm<ProductValues>;
  productId: number | null;
  otherSave: LastSave | null;
  /** If omitted, those that owners can choose. */
  names?: CategoryNames | undefined;
};

/** What another tab or maker has saved since this form was opened. */
export function NewsBox(props: NewsBoxProps) {
  const { taken, disputes } = props.form.news;
  if (taken.length === 0 && disputes.length === 0) return null;
  return (
    <section
      aria-label="Changes from elsewhere"
      className="space-y-4 rounded-card border border-warn/60 bg-raised p-4 text-sm mb-6"
    >
      {taken.length > 0 && <Taken {...props} />}
      {disputes.length > 0 && <Disputes {...props} />}
    </section>
  );
}

function Taken({ form, otherSave }: NewsBoxProps) {
  const { taken, dismiss } = form.news;
  return (
    <div className="flex items-start justify-between gap-4">
      <p role="status" className="pt-1.5">
        {savedBy(otherSave)}, and updated here: {taken.map(({ label }) => label).join(", ")}.
      </p>
      <Button size="sm" onClick={dismiss}>
        OK
      </Button>
    </div>
  );
}

function Disputes(props: NewsBoxProps) {
  const { disputes, decide } = props.form.news;
  const decideAll = (choice: Choice) => decide(Object.fromEntries(disputes.map(({ field }) => [field, choice])));
  return (
    <div>
      <div role="alert" className="flex gap-2.5">
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" />
        <div>
          <h2 className="font-semibold">Two versions</h2>
          <p>{savedBy(props.otherSave)}. Choose what to keep; until then we save your other changes only.</p>
        </div>
      </div>
      <ul className="mt-4 space-y-4">
        {disputes.map((dispute) => (
          <li key={dispute.field}>
            <Dispute {...props} {...dispute} />
          </li>
        ))}
      </ul>
      {disputes.length > 1 && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => decideAll("mine")}>
            Keep All Mine
          </Button>
          <Button size="sm" onClick={() => decideAll("theirs")}>
            Take All Theirs
          </Button>
        </div>
      )}
    </div>
  );
}

function savedBy(save: LastSave | null): string {
  const by = save && (save.isViewer ? "you in another window" : save.isTeam ? "our team" : save.by);
  return by ? `Saved by ${by} ${timeAgo(save.at)}` : "Saved in another window or by another maker";
}

type DisputeProps = NewsBoxProps & LargeForm<ProductValues>["news"]["disputes"][number];

function Dispute({ form, productId, names, field, label, theirs }: DisputeProps) {
  const values = useFieldValues(form, [field, "nicheIds"]);
  const about = { field, productId, names, nicheIds: values.nicheIds };
  return (
    <section aria-label={`Versions of ${label}`}>
      <h3 className="font-medium">{label}</h3>
      <div className="mt-1.5 grid gap-2 sm:grid-cols-2">
        <Version title="Yours" action="Keep Mine" onChoose={() => form.news.decide({ [field]: "mine" })}>
          <FieldValue {...about} value={values[field]} />
        </Version>
        <Version title="Theirs" action="Take Theirs" onChoose={() => form.news.decide({ [field]: "theirs" })}>
          <FieldValue {...about} value={theirs} />
        </Version>
      </div>
    </section>
  );
}

type VersionProps = { title: string; action: string; onChoose: () => void; children: React.ReactNode };

function Version({ title, action, onChoose, children }: VersionProps) {
  return (
    <div className="flex flex-col gap-2 rounded-control border border-line bg-surface p-3">
      <p className="text-meta text-muted">{title}</p>
      <div className="grow">{children}</div>
      <Button size="sm" onClick={onChoose} className="self-start">
        {action}
      </Button>
    </div>
  );
}
