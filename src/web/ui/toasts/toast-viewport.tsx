import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect } from "react";
import { type QueuedToast, type ToastTone, toastStore } from "./toast-store.ts";
import "./toasts.css";

type ToastData = { tone: ToastTone };

// A live region must be in the page for a moment before its text, or screen readers won't announce it.
const regionHeadStartMs = 100;
/** Messages of the page's start arrive within this time, such as "Welcome back!" and what the sign-in then did. */
const pageMessagesMs = 2_000;

const icons = {
  info: <Info className="text-link" />,
  success: <CircleCheck className="text-ok" />,
  error: <CircleAlert className="text-danger" />,
};

// Base UI gives each toast the attributes of a dialog; ours are messages.
const notADialog = { "aria-modal": undefined };

export function ToastViewport() {
  return (
    <Toast.Provider limit={1}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts, add, close } = Toast.useToastManager<ToastData>();

  useEffect(() => {
    let disconnect: (() => void) | undefined;
    const timer = setTimeout(() => {
      let shown: string | undefined;
      // What a page came with, such as "Welcome back!" and what was done since: one after the other.
      let waiting: QueuedToast[] = [];
      const connectedAt = performance.now();
      const put = (queued: QueuedToast) => {
        shown = queued.id;
        add({ ...toBaseToast(queued), onClose: () => shown === queued.id && putNext() });
      };
      const putNext = () => {
        shown = undefined;
        const next = waiting.shift();
        if (next) put(next);
      };
      const show = (queued: QueuedToast) => {
        if (!queued.action && performance.now() - connectedAt < pageMessagesMs) {
          waiting.push(queued);
          if (!shown) putNext();
          return;
        }
        // One at a time: the newest is about what somebody just did.
        waiting = [];
        const before = shown;
        put(queued);
        if (before) close(before);
      };
      disconnect = toastStore.connect({ show, hide: close });
    }, regionHeadStartMs);
    return () => {
      clearTimeout(timer);
      disconnect?.();
    };
  }, [add, close]);

  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      role={toast.data?.tone === "error" ? "alert" : "status"}
      {...notADialog}
      className="toast"
    >
      <Toast.Content className="flex items-start gap-3 p-3.5 pr-2.5">
        <span className="mt-0.5 [&_svg]:size-4.5">{icons[toast.data?.tone ?? "info"]}</span>
        <div className="min-w-0 flex-1 text-sm break-words">
          <Toast.Title render={<p />} className="font-semibold" />
          <Toast.Description className="whitespace-pre-line text-muted" />
          <Toast.Action className="btn btn-secondary btn-sm mt-2" />
        </div>
        {/* Base UI hides it from screen readers until hover, but it must be reachable without a pointer. */}
        <Toast.Close aria-label="Close" aria-hidden={false} className="btn btn-ghost btn-icon btn-sm -my-1">
          <X />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

function toBaseToast({ id, tone, title, text, action, durationMs }: QueuedToast) {
  const actionProps = action && {
    children: action.label,
    onClick: () => {
      action.onAction();
      toastStore.dismiss(id);
    },
  };
  // In Base UI, 0 means "until it is closed".
  const timeout = durationMs === Number.POSITIVE_INFINITY ? 0 : durationMs;
  return { id, title, description: text, timeout, actionProps, data: { tone } };
}
