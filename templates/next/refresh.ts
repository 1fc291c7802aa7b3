import { proxySession } from "./session";

export const POST = (request: Request) => proxySession.refresh(request);
