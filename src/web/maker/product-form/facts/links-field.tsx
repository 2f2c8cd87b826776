import { Plus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import * as limits from "#contract/shared/limits.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

export type LinksFieldProps = {
  name: string;
  id: string;
  label: string;
  error: string | undefined;
  value: string[];
  onChange: (links: string[]) => void;
};

type Row = { key: number; text: string };

/** One input per link. Empty rows are not part of the value. */
export function LinksField({ name, id, label, error, value, onChange }: LinksFieldProps) {
  const [rows, setRows] = useState(rowsOf(value));
  const fieldset = useRef<HTMLFieldSetElement>(null);
  // The row that gets the focus after the next render; `rows.length` is the Add button.
  const focus = useRef<number>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus when a row was added or removed.
  useEffect(() => {
    if (focus.current === null) return;
    const inputs = fieldset.current?.querySelectorAll<HTMLElement>("input, [data-add]");
    inputs?.[focus.current]?.focus();
    focus.current = null;
  }, [rows.length]);

  // The form may also set the links: restored ones, or another maker's.
  if (linksIn(rows).join("\n") !== value.join("\n")) setRows(rowsOf(value));

  function change(next: Row[]): void {
    setRows(next);
    onChange(linksIn(next));
  }

  function add(): void {
    focus.current = rows.length;
    setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, text: "" }]);
  }

  function remove(index: number): void {
    focus.current = index;
    change(rows.filter((_, place) => place !== index));
  }

  return (
    <fieldset
      ref={fieldset}
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-problem` : undefined}
      className="min-w-0 outline-none"
    >
      <legend className="text-sm font-medium">
        {label}
        <span className="ml-1.5 font-normal text-muted">optional</span>
      </legend>
      <div className="mt-2 space-y-2">
        {rows.map(({ key, text }, index) => (
          <div key={key} className="flex items-start gap-2">
            <TextField
              name={name}
              id={`${id}-${key}`}
              label={`Link ${index + 1}`}
              hideLabel
              className="min-w-0 flex-1"
              type="url"
              inputMode="url"
              placeholder="x.com/yourproduct"
              value={text}
              onChange={({ target }) =>
                change(rows.map((row) => (row.key === key ? { key, text: target.value } : row)))
              }
            />
            <IconButton label={`Remove link ${index + 1}`} icon={<X />} onClick={() => remove(index)} />
          </div>
        ))}
        {rows.length < limits.facts.socialLinksMax && (
          <Button data-add onClick={add}>
            <Plus />
            Add link
          </Button>
        )}
      </div>
      {error && (
        <p id={`${id}-problem`} className="mt-1.5 text-meta font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function rowsOf(links: string[]): Row[] {
  return links.map((text, key) => ({ key, text }));
}

function linksIn(rows: Row[]): string[] {
  return rows.map(({ text }) => text.trim()).filter(Boolean);
}
