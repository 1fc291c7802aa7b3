import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import { latchkeyMiddleware } from 'latchkey/tanstack-start'
import { proxySession } from './session'

/** Refreshes the session before the router and server functions run, and sets its cookies on every response. */
export const startInstance = createStart(() => ({
  requestMiddleware: [
    createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' }),
    latchkeyMiddleware(proxySession),
  ],
}))
