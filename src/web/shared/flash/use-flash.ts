import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useRouteLoaderData } from "react-router";
import type { Flash } from "#contract/shared/pages/flash.ts";
import type { IntentAction } from "#contract/shared/sign-in/sign-in-intent.ts";
import { clearStoredPages } from "../../data/clear-stored-pages.ts";
import { useApi } from "../../data/shell.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { messageToast } from "../toasts/message-toast.ts";

const taken = new WeakSet<Flash>();

/** The flash message of the previous page, or null. For `takeResumed`. */
export function useFlash(): Flash | null {
  return useRouteLoaderData("frame") as Flash | null;
}

/** Whether the server has just resumed this intent. True only once, for the form that then drops its draft. */
export function takeResumed(flash: Flash | null, action: IntentAction): boolean {
  if (flash?.resumed !== action || taken.has(flash)) return false;
  taken.add(flash);
  return true;
}

/** Shows the flash messages as toasts, once. */
export function useFlashToasts(flash: Flash | null): void {
  const { toast } = useToast();
  const shell = { api: useApi(), queryClient: useQueryClient() };
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current) return;
    isShown.current = true;
    // Somebody may have signed in, and the stored offline pages are a guest's.
    if (flash) clearStoredPages();
    for (const { tone, undo, ...message } of flash?.messages ?? []) {
      const takeBack = undo && (() => void import("./set-bookmark.ts").then((code) => code.setBookmark(shell, undo)));
      toast({ tone, ...messageToast(message), ...(takeBack && { action: { label: "Undo", onAction: takeBack } }) });
    }
  });
}
