import { Segmented } from "#web/ui/buttons/segmented.tsx";

type AnswerFieldProps = {
  id: string;
  label: string;
  error: string | undefined;
  value: boolean | null;
  onChange: (answer: boolean | null) => void;
};

const answers = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
  { value: "", label: "Not stated" },
] as const;

/** Yes, no or not stated: an unanswered question isn't a no (rule 52). */
export function AnswerField({ id, label, error, value, onChange }: AnswerFieldProps) {
  return (
    <div id={id} tabIndex={-1} className="outline-none">
      <Segmented
        label={label}
        options={answers}
        value={value === null ? "" : value ? "yes" : "no"}
        onChange={(answer) => onChange(answer === "" ? null : answer === "yes")}
      />
      {error && <p className="mt-1.5 text-meta font-medium text-danger">{error}</p>}
    </div>
  );
}
