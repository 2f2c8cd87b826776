import type { ReactNode } from "react";
import { Container } from "../../ui/layout/container.tsx";
import { WeekBoard, WeekShelf } from "./week-shelf.tsx";
import "./week-hero.css";

/** For other pages than home: a title and a field on the left, the week's books on the right, on one board. */
export function WeekHero({ children }: { children: ReactNode }) {
  return (
    <div className="hero">
      <Container>
        <div className="week-words">{children}</div>
        <WeekShelf />
      </Container>
      <WeekBoard />
    </div>
  );
}
