import { createClient } from "latchkey";

export const options = {
  baseUrl: import.meta.env.VITE_LATCHKEY_BASE_URL,
  projectId: import.meta.env.VITE_LATCHKEY_PROJECT_ID,
  publishableClientKey: import.meta.env.VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
};

export const client = createClient({ ...options, refreshUrl: "/api/session/refresh" });
