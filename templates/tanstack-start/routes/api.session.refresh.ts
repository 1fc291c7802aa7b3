import { createFileRoute } from "@tanstack/react-router";
import { proxySession } from "../session";

export const Route = createFileRoute("/api/session/refresh")({
  server: {
    handlers: { POST: ({ request }) => proxySession.refresh(request) },
  },
});
