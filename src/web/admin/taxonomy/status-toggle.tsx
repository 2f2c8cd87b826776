import { Button } from "../../ui/buttons/button.tsx";
import { Pill } from "../../ui/display/pill.tsx";

type StatusToggleProps = {
  name: string;
  status: "published" | "draft";
  isProtected: boolean;
  isRetired: boolean;
  onChange: (status: "published" | "draft") => void;
};

/** Published or draft, and the way to the other one. */
export function StatusToggle({ name, status, isProtected, isRetired, onChange }: StatusToggleProps) {
  if (isProtected) return <Pill>Protected</Pill>;
  if (isRetired) return <Pill tone="warn">Moving products</Pill>;
  const isPublished = status === "published";
  return (
    <span className="inline-flex items-center gap-2">
      <Pill tone={isPublished ? "ok" : "neutral"}>{isPublished ? "Published" : "Draft"}</Pill>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`${isPublished ? "Unpublish" : "Publish"} ${name}`}
        onClick={() => onChange(isPublished ? "draft" : "published")}
      >
        {isPublished ? "Unpublish" : "Publish"}
      </Button>
    </span>
  );
}
