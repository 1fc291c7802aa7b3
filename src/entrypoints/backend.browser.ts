/**
 * Replaces `latchkey/server`, `latchkey/stores`, `latchkey/bff`, `latchkey/hono`, `latchkey/express` and `latchkey/emulator/node` in browsers. It lacks
 * their exports, so that bundlers fail, and throws where no bundler is used. `null` in the package's exports would mean
 * the same, but some bundlers ignore it and use the entry for backends.
 */
import { UsageError } from '../core/errors.ts'

/** One export, because bundlers allow any import from a module without exports. */
export const isForBackends = true

throw new UsageError(
  'SECRET_IN_BROWSER',
  'This entry of latchkey is for backends: it works with a secret key, which must not reach a browser. Import `latchkey` ' +
    'there, or `latchkey/admin` for a dashboard of signed-in owners.',
)
