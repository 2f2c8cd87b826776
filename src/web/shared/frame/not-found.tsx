import { Compass } from "lucide-react";
import { Container } from "../../ui/layout/container.tsx";
import { HomeButton } from "./home-button.tsx";

type NotFoundProps = { title: string; text: string; action: string };

export function NotFound({ title, text, action }: NotFoundProps) {
  return (
    <Container className="flex min-h-[55vh] flex-col items-center justify-center py-16 text-center">
      <span className="grid size-14 place-items-center rounded-card border border-line bg-raised text-muted">
        <Compass className="size-6" />
      </span>
      <h1 className="mt-5 text-title">{title}</h1>
      <p className="mt-2 max-w-md text-balance text-muted">{text}</p>
      <HomeButton variant="primary" className="mt-6">
        {action}
      </HomeButton>
    </Container>
  );
}
