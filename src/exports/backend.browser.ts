/**
 * What a browser gets in place of `latchkey/server`, `latchkey/hono`, `latchkey/express` and `latchkey/emulator/node`:
 * nothing to import, so that a bundler stops, and where nothing was bundled an error. `null` in the exports of a package
 * would say the same, but some bundlers read on past it and take the entry of backends.
 */
import { UsageError } from '../core/errors.ts'

/** One name, because a bundler lets everything be imported from a module that exports nothing. */
export const isForBackends = true

throw new UsageError(
  'SECRET_IN_BROWSER',
  'This entry of latchkey is for backends: it works with a secret key, which must not reach a browser. Import `latchkey` ' +
    'there, or `latchkey/admin` for a dashboard of signed-in owners.',
)
