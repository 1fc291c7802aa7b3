import { listTeams } from 'latchkey'
import { expect, test } from 'vitest'
import { createScriptedClient, text } from '../transport/scriptedClient.ts'

test.each([404, 429, 499, 503, 508])('an empty response with status %d is named by its status', async (status) => {
  const { client, platform } = createScriptedClient(() => text('', status))
  const message = `The service responded with status ${status}`
  const failed = expect(listTeams(client, { userId: 'me' })).rejects.toMatchObject({ code: 'STATUS', status, message })
  await platform.advance(3_600_000)
  await failed
})
