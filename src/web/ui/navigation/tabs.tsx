import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { cx } from "../cx.ts";

export type TabItem = { value: string; label: ReactNode; count?: number; disabled?: boolean; content: ReactNode };

export type TabsProps = {
  label: string;
  tabs: readonly TabItem[];
  value?: string;
  onValueChange?: (value: string) => void;
  /** Hidden panels stay in the page, for forms with uploads under way. */
  keepsMounted?: boolean;
};

/** Panels at one address. If each tab has its own address, use `TabLinks`. */
export function Tabs({ label, tabs, value, onValueChange, keepsMounted }: TabsProps) {
  const state = value === undefined ? { defaultValue: tabs[0]?.value } : { value };
  return (
    <BaseTabs.Root {...state} onValueChange={(chosen) => onValueChange?.(String(chosen))}>
      <BaseTabs.List aria-label={label} activateOnFocus className="scroll-row gap-5 border-b border-line">
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className={cx("tab -mb-px", tab.disabled && "opacity-55")}
          >
            {tab.label}
            {tab.count !== undefined && <span className="text-xs tabular-nums">{wholeNumber(tab.count)}</span>}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} keepMounted={keepsMounted} className="pt-4">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
