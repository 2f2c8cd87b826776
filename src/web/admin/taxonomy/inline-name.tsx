import { Pencil } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import * as validation from "#contract/shared/messages/validation.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";

type InlineNameProps = {
  name: string;
  /** Resolves to whether it was saved; else the field stays open. */
  onSave: (name: string) => Promise<boolean>;
  /** Of what can't be renamed. */
  isFixed?: boolean;
};

/** A name that can be changed in place: Enter saves, Escape cancels. */
export function InlineName({ name, onSave, isFixed = false }: InlineNameProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isClosing = useRef(false);
  const isOpen = typed !== null;

  function close() {
    isClosing.current = true;
    setTyped(null);
    setProblem(null);
  }

  // Once the field is gone, the focus goes back to where it came from.
  useEffect(() => {
    if (isOpen || !isClosing.current) return;
    isClosing.current = false;
    button.current?.focus();
  }, [isOpen]);

  async function save() {
    const next = (typed ?? "").trim();
    if (next === "") return setProblem(validation.subcategoryNameRequired);
    if (next === name || (await onSave(next))) close();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Escape") close();
    else if (event.key === "Enter") void save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  if (typed === null) {
    return (
      <span className="inline-name">
        <span className="truncate font-medium">{name}</span>
        {!isFixed && (
          <IconButton
            ref={button}
            size="sm"
            label={`Rename ${name}`}
            icon={<Pencil />}
            onClick={() => setTyped(name)}
          />
        )}
      </span>
    );
  }
  return (
    <span className="block min-w-0">
      <input
        // biome-ignore lint/a11y/noAutofocus: it opens by a click or key on the button it replaces.
        autoFocus
        className="control h-8 min-w-40 py-0"
        aria-label={`Name of ${name}`}
        aria-invalid={problem !== null}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={handleKey}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => (typed.trim() === name ? close() : undefined)}
      />
      <span className="block text-meta text-muted">
        {problem ? <span className="font-medium text-danger">{problem}</span> : "Enter saves, Escape cancels"}
      </span>
    </span>
  );
}
