/**
 * `latchkey/tanstack-start` in browsers. `src/start.ts` and the modules of server functions are bundled for pages too,
 * where only their calls to the server remain.
 */
import { createMiddleware } from '@tanstack/react-start'
import { UsageError } from '../../core/errors.ts'
import type { createSessionProxy as createServerProxy } from '../requests/createSessionProxy.ts'
import type {
  latchkeyMiddleware as createServerMiddleware,
  getSession as getServerSession,
  requireUser as requireServerUser,
} from './tanstackStart.ts'

type Middleware = ReturnType<typeof createServerMiddleware>

/** Returns a middleware that does nothing: the one on the server refreshes the session. */
export const latchkeyMiddleware: typeof createServerMiddleware = () => createMiddleware() as unknown as Middleware

/** Returns a session proxy that can't be called: `src/start.ts` may create one beside its middleware. */
export const createSessionProxy: typeof createServerProxy = () => {
  const refuse = async (): Promise<never> => {
    throw onlyOnServers('The session proxy')
  }
  return Object.assign(refuse, { refresh: refuse })
}

/** @throws {UsageError} NO_MIDDLEWARE */
export const getSession: typeof getServerSession = () => {
  throw onlyOnServers('getSession')
}

/** @throws {UsageError} NO_MIDDLEWARE */
export const requireUser: typeof requireServerUser = async () => {
  throw onlyOnServers('requireUser')
}

const onlyOnServers = (name: string): UsageError =>
  new UsageError('NO_MIDDLEWARE', `${name} runs on the server only. Call it in the handler of createServerFn.`)
