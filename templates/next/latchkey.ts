import { createClient } from "latchkey";

export const options = {
  baseUrl: process.env.NEXT_PUBLIC_LATCHKEY_BASE_URL,
  projectId: process.env.NEXT_PUBLIC_LATCHKEY_PROJECT_ID!,
  publishableClientKey: process.env.NEXT_PUBLIC_LATCHKEY_PUBLISHABLE_CLIENT_KEY!,
};

export const client = createClient({ ...options, refreshUrl: "/api/session/refresh" });
