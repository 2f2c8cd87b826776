import { FileUp } from "lucide-react";
import { type ChangeEvent, type DragEvent, useState } from "react";
import { cx } from "#web/ui/cx.ts";

/** Drop a file here, or click to choose one. */
export function DropArea({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type !== "dragleave");
  };
  function take(files: FileList | null): void {
    const [file] = files ?? [];
    if (file) onFile(file);
  }
  return (
    <label
      onDragOver={over}
      onDragLeave={over}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
      className={cx(
        "relative flex cursor-pointer flex-col items-center rounded-card border border-dashed px-4 py-10 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link",
        isOver ? "border-ink bg-sunk" : "border-line-strong hover:bg-sunk",
      )}
    >
      <input
        type="file"
        accept=".csv,text/csv"
        className="sr-only"
        aria-describedby="csv-limits"
        onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
          take(currentTarget.files);
          // So the same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      <FileUp aria-hidden="true" className="mb-3 size-6 text-muted" />
      <span className="font-medium">Drop a CSV file here, or click to choose one</span>
      <span id="csv-limits" className="mt-1 text-meta text-muted">
        Up to 50 MiB and 50,000 rows. UTF-8 or UTF-16, separated by commas, semicolons or tabs.
      </span>
    </label>
  );
}
