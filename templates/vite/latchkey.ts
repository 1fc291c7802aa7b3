import { createClient } from "latchkey";

export const client = createClient({
  baseUrl: import.meta.env.VITE_LATCHKEY_BASE_URL,
  projectId: import.meta.env.VITE_LATCHKEY_PROJECT_ID,
  publishableClientKey: import.meta.env.VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
});
