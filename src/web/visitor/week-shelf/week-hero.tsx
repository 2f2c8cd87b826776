import type { ReactNode } from "react";
import { paths } from "#contract/shared/paths.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { WeekShelf } from "./week-shelf.tsx";
import "./week-hero.css";

/** For other pages than home: a title and a field on the left, the week's books on the right, on one board. */
export function WeekHero({ children }: { children: ReactNode }) {
  return (
    <div className="hero">
      <Container>
        <div className="week-words">{children}</div>
        <WeekShelf />
      </Container>
      <p className="board">
        <Link to={paths.homeTop("week")}>Top this week</Link>. Taller: more votes. Thicker: more feedback.
      </p>
    </div>
  );
}
