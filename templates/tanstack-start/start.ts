import { createCsrfMiddleware, createStart } from "@tanstack/react-start";
import { latchkeyMiddleware } from "latchkey/tanstack-start";
import { proxySession } from "./session";

export const startInstance = createStart(() => ({
  requestMiddleware: [
    createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === "serverFn" }),
    latchkeyMiddleware(proxySession),
  ],
}));
