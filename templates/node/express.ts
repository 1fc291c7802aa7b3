import type { Express } from "express";
import { getAuth, requireUser } from "latchkey/express";
import { latchkey } from "./latchkey.js";

export function addRoute(app: Express) {
  app.get("/api/me", requireUser(latchkey), async (req, res) => {
    res.json(await getAuth(res).readUser());
  });
}
