import { createNextClient } from "latchkey/next";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { options } from "./latchkey";

/** For server components: await getUser(await getClient(), { or: "redirect" }) */
export const getClient = cache(async () => {
  // Stops Next.js from rendering this in advance.
  await connection();
  return createNextClient({ ...options, cookies, headers, redirect });
});
