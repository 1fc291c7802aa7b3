/** `latchkey logout`: ends the session that `latchkey login` keeps, here and at the service. */
/// <reference types="node" />
import process from 'node:process'
import { signOut } from '../../core/auth/signOut.ts'
import { defineCommand } from '../command.ts'
import { EXIT } from '../errors.ts'
import { print, printNotice } from '../print.ts'
import { PROJECT_FLAGS } from '../projectFlags.ts'
import { openStoredSession } from '../sessions/openStoredSession.ts'
import { toPrintableJson } from '../toPrintable.ts'
import { withProgress } from '../withProgress.ts'

/** A person waits for it, and the session is gone from the machine already. */
const SERVICE_TIMEOUT_MILLIS = 10_000

export const logout = defineCommand({
  summary: 'Signs out: removes the session from this machine, and ends it at the service.',
  flags: { ...PROJECT_FLAGS, json: { help: 'Print the result as JSON' } },
  examples: ['latchkey logout'],
  async run(values) {
    const report = (sentence: string, result: object): void =>
      values.json ? void process.stdout.write(`${toPrintableJson(result)}\n`) : print(sentence)
    const { client, tokenStore } = await openStoredSession(values)
    if (tokenStore.read().refreshToken === null) {
      report('You were signed out already.', { wasSignedIn: false })
      return EXIT.done
    }
    const { revoked, error } = await withProgress('Waiting for the service', () =>
      signOut(client, { timeoutMillis: SERVICE_TIMEOUT_MILLIS }),
    )
    if (revoked) {
      report('Signed out.', { wasSignedIn: true, revoked })
      return EXIT.done
    }
    const message = error?.message ?? ''
    if (values.json) report('', { wasSignedIn: true, revoked, message })
    else {
      printNotice(`The session is removed from this machine, but the service did not end it: ${message}`)
    }
    return EXIT.failed
  },
})
