/** `latchkey whoami`: prints the user of the session that `latchkey login` keeps. */
/// <reference types="node" />
import process from 'node:process'
import { getUser } from '../../core/auth/getUser.ts'
import { defineCommand } from '../command.ts'
import { CommandError, EXIT } from '../errors.ts'
import { PROJECT_FLAGS } from '../projectFlags.ts'
import { openStoredSession } from '../sessions/openStoredSession.ts'
import { toPrintableJson, toPrintableLine } from '../toPrintable.ts'
import { withProgress } from '../withProgress.ts'

export const whoami = defineCommand({
  summary: 'Prints who is signed in.',
  flags: { ...PROJECT_FLAGS, json: { help: 'Print the user as JSON' } },
  examples: ['latchkey whoami', 'latchkey whoami --json'],
  async run(values) {
    const { client } = await openStoredSession(values)
    const user = await withProgress('Waiting for the service', () => getUser(client, { allow: ['restricted'] }))
    if (!user) throw new CommandError('You are signed out. Run latchkey login.', EXIT.failed)
    const { id, displayName, primaryEmail } = user
    const { projectId, baseUrl } = client.config
    const names = [displayName, primaryEmail, id].filter((name) => name !== null).map(toPrintableLine)
    process.stdout.write(
      values.json
        ? `${toPrintableJson({ id, displayName, primaryEmail, projectId, baseUrl })}\n`
        : `${names.join(', ')}\nProject ${toPrintableLine(projectId)} at ${toPrintableLine(baseUrl)}\n`,
    )
    return EXIT.done
  },
})
