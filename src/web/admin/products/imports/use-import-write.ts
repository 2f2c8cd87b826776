import { useQueryClient } from "@tanstack/react-query";
import { useSend } from "#web/data/use-send.ts";
import { useToast } from "#web/ui/toasts/toast.tsx";

type ImportWrite<Input> = { send: (input: Input) => Promise<unknown>; onDone?: () => void };

/** A write about an import: afterwards, everything the admin area shows is read again, the job's progress included. */
export function useImportWrite<Input = void>({ send, onDone }: ImportWrite<Input>) {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  return useSend<Input, unknown>({
    send,
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: ["admin"] });
      onDone?.();
    },
    onError(error) {
      toast({ tone: "error", title: error.message });
    },
  });
}
