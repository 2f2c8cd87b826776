import { cx } from "#web/ui/cx.ts";

type TagSuggestionsProps = {
  /** Of the input. */
  id: string;
  tags: readonly string[];
  active: number;
  onPick: (tag: string) => void;
  onActive: (index: number) => void;
};

/**
 * The list of the tags combobox. The focus stays in the input. By hand, because Base UI's adds 15 KB to the form's 78
 * KB and a hidden input with a style attribute, which the content security policy refuses in the server's markup.
 */
export function TagSuggestions({ id, tags, active, onPick, onActive }: TagSuggestionsProps) {
  return (
    <div
      id={`${id}-options`}
      role="listbox"
      aria-label="Existing tags"
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-float"
    >
      {tags.map((tag, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option.
        <div
          key={tag}
          id={`${id}-option-${index}`}
          role="option"
          aria-selected={index === active}
          // Keep the focus in the input: losing it would add the typed text.
          onMouseDown={(event) => event.preventDefault()}
          onPointerMove={() => onActive(index)}
          onClick={() => onPick(tag)}
          className={cx(
            "cursor-pointer rounded-control px-2.5 py-1.5 text-sm pointer-coarse:py-2.5",
            index === active && "bg-sunk",
          )}
        >
          {tag}
        </div>
      ))}
    </div>
  );
}
