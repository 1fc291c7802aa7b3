import { createSessionProxy } from 'latchkey/react-router'
import { options } from './latchkey'

/** Refreshes the sessions of requests: in the middleware of the root route, and at `/api/session/refresh`. */
export const proxySession = createSessionProxy(options)
