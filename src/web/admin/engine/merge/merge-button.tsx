import { Merge } from "lucide-react";
import { useState } from "react";
import type { FindingOf } from "#contract/admin/engine/engine.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { WordButton } from "../../list/word-button.tsx";
import { MergeDialog } from "./merge-dialog.tsx";

export function MergeButton({ finding }: { finding: FindingOf<"duplicates"> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <WordButton
        label={`Merge ${finding.product?.name} and ${finding.otherProduct?.name}`}
        word="Merge…"
        icon={<Merge />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <MergeDialog findings={[finding]} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type MergeAllProps = { findings: FindingOf<"duplicates">[]; onDone: () => void };

export function MergeAllButton({ findings, onDone }: MergeAllProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        Merge…
      </Button>
      {isOpen && <MergeDialog findings={findings} onClose={() => setIsOpen(false)} onDone={onDone} />}
    </>
  );
}
