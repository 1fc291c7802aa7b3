import { createClient } from "latchkey";

export const client = createClient({
  baseUrl: process.env.NEXT_PUBLIC_LATCHKEY_BASE_URL,
  projectId: process.env.NEXT_PUBLIC_LATCHKEY_PROJECT_ID!,
  publishableClientKey: process.env.NEXT_PUBLIC_LATCHKEY_PUBLISHABLE_CLIENT_KEY!,
});
