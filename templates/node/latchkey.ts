import { existsSync } from "node:fs";
import { createServerClient } from "latchkey/server";

if (existsSync(".env")) process.loadEnvFile(".env");

export const latchkey = createServerClient({
  baseUrl: process.env.LATCHKEY_BASE_URL,
  projectId: process.env.LATCHKEY_PROJECT_ID ?? "",
  secretServerKey: process.env.LATCHKEY_SECRET_SERVER_KEY ?? "",
});
