import { NextResponse, type NextRequest } from "next/server";
import { proxySession } from "./session";

// A page can't write cookies while it renders, so the session is refreshed here.
export async function proxy(request: NextRequest) {
  const session = await proxySession(request);
  return session.keep(NextResponse.next({ request: { headers: session.headers } }));
}

export const config = { matcher: "/((?!_next/|favicon.ico).*)" };
