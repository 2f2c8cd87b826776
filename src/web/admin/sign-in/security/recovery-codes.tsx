import { Copy, Download } from "lucide-react";
import * as success from "#contract/shared/messages/success.ts";
import { useSite } from "#web/data/load-site.ts";
import { useCopyToast } from "#web/shared/toasts/use-copy-toast.ts";
import { useCopy } from "#web/ui/behavior/use-copy.ts";
import { Button } from "#web/ui/buttons/button.tsx";

type RecoveryCodesProps = { codes: string[]; onDone: () => void };

/** Shown once: the server stores them encrypted and never sends them again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { name } = useSite();
  const { copy } = useCopy();
  const tell = useCopyToast();
  const text = codes.join("\n");

  function download(): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([`Recovery codes for ${name}\n\n${text}\n`], { type: "text/plain" }));
    link.download = "recovery-codes.txt";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  return (
    <div role="status" className="space-y-4">
      <p className="text-sm">
        Keep these recovery codes somewhere safe. Each one signs you in once if you lose your phone.{" "}
        <strong className="font-medium">We won't show them again.</strong>
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-card border border-line bg-sunk p-4 font-mono text-sm sm:w-fit">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy />} onClick={async () => tell(await copy(text), success.copied)}>
          Copy
        </Button>
        <Button icon={<Download />} onClick={download}>
          Download
        </Button>
        <Button variant="primary" onClick={onDone}>
          I've Saved Them
        </Button>
      </div>
    </div>
  );
}
