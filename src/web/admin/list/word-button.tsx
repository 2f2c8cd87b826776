import type { ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";
import { Button, type ButtonProps } from "../../ui/buttons/button.tsx";

type WordButtonProps = Omit<ButtonProps, "icon" | "children" | "size"> & {
  label: string;
  word: string;
  icon: ReactNode;
  /** From which width on there is room for the word. */
  from?: "sm" | "xl";
};

const looks = {
  sm: { button: "sm:w-auto sm:px-2.5", icon: "contents sm:hidden", word: "max-sm:hidden" },
  xl: { button: "xl:ml-1 xl:w-auto xl:px-2.5", icon: "contents xl:hidden", word: "max-xl:hidden" },
};

/** A decision in a row: a word where there is room for it, else an icon, so that rows on a phone have two lines. */
export function WordButton({ label, word, icon, from = "sm", className, ...button }: WordButtonProps) {
  const look = looks[from];
  return (
    <Button size="sm" aria-label={label} title={label} className={cx("btn-icon", look.button, className)} {...button}>
      <span aria-hidden="true" className={look.icon}>
        {icon}
      </span>
      <span className={look.word}>{word}</span>
    </Button>
  );
}
