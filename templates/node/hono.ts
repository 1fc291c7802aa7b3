import type { Hono } from "hono";
import { requireUser } from "latchkey/hono";
import { latchkey } from "./latchkey.js";

export function addRoute(app: Hono) {
  app.get("/api/me", requireUser(latchkey), async (c) => {
    return c.json(await c.get("auth").readUser());
  });
}
