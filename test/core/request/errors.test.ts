import { STATUS_CODES } from 'node:http'
import { listTeams } from 'latchkey'
import { expect, test } from 'vitest'
import { createScriptedClient, text } from '../transport/scriptedClient.ts'

/** The current names of 413 and 422 (RFC 9110), and the spelling of 418 in RFC 2324, section 2.3.2. */
const NEWER: Readonly<Record<number, string>> = {
  413: 'Content Too Large',
  418: "I'm a teapot",
  422: 'Unprocessable Content',
}
/** Statuses without a registered name. */
const NOT_STANDARD = [509]

const standard = Object.entries(STATUS_CODES)
  .map(([status, name]): [number, string] => [Number(status), NEWER[Number(status)] ?? name!])
  .filter(([status]) => status >= 400 && status <= 511 && !NOT_STANDARD.includes(status))

test('the table contains every standard status', () => expect(standard.length).toBe(40))

test.each(standard)('status %d has the message: %s', async (status, message) => {
  const { client, platform } = createScriptedClient(() => text('', status))
  const failed = expect(listTeams(client)).rejects.toMatchObject({ code: 'STATUS', status, message })
  await platform.advance(3_600_000)
  await failed
})

test('an unnamed status is reported by number', async () => {
  const { client } = createScriptedClient(() => text('', 499))
  await expect(listTeams(client)).rejects.toMatchObject({ code: 'STATUS', status: 499, message: 'Status 499' })
})
