import { createFileRoute } from "@tanstack/react-router";
import { LatchkeyHandler } from "latchkey/react";

export const Route = createFileRoute("/handler/$")({ component: Handler });

function Handler() {
  return <LatchkeyHandler path={Route.useParams()._splat ?? ""} />;
}
