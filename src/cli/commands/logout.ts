/** `latchkey logout`: ends the session that `latchkey login` keeps, here and at the service. */
/// <reference types="node" />
import process from 'node:process'
import { signOut } from '../../core/auth/signOut.ts'
import { defineCommand } from '../command.ts'
import { EXIT } from '../errors.ts'
import { PROJECT_FLAGS } from '../projectFlags.ts'
import { openKeptSession } from '../sessions/openKeptSession.ts'
import { toPrintable } from '../toPrintable.ts'

/** A person waits for it, and the session is gone from the machine already. */
const SERVICE_TIMEOUT_MILLIS = 10_000

export const logout = defineCommand({
  summary: 'Signs out: removes the session from this machine, and ends it at the service.',
  flags: PROJECT_FLAGS,
  examples: ['latchkey logout'],
  async run(values) {
    const { client, session } = await openKeptSession(values)
    if (session.read().refreshToken === null) {
      process.stdout.write('You were signed out already.\n')
      return EXIT.done
    }
    const { revoked, error } = await signOut(client, {}, { timeoutMillis: SERVICE_TIMEOUT_MILLIS })
    if (revoked) {
      process.stdout.write('Signed out.\n')
      return EXIT.done
    }
    process.stderr.write(
      `The session is removed from this machine, but the service did not end it: ${toPrintable(error?.message ?? '')}\n`,
    )
    return EXIT.failed
  },
})
